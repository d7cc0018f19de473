import { beforeAll, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { remoteGateway } from "~/gateway/remote";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/rows";
import { axeFindings } from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";
import { lunchPoll } from "../support/world/live";

const place = { domainId: "scene", eventId: "scene" };
const show = await showOfTests(
	buildEvent({
		event: { id: "scene", alias: "scene" },
		domainId: "scene",
		settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
		live: [lunchPoll],
		people: [...people("ana"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
	}),
);

let host: Gateway;
beforeAll(async () => {
	const { id: personId } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", "olga@example.com")
		.where("domain_id", "=", "scene")
		.executeTakeFirstOrThrow();
	const token = newToken();
	const session = { token, personId, eventId: null, kind: "session", now: new Date(), openedBy: "password" } as const;
	await insertToken(show.store, { ...session, expiresAt: "2099-01-01T00:00:00.000Z" });
	host = remoteGateway(show.app.url, token);
});

test("A big screen follows the live by itself, keeps its last state offline, and goes dark with its link", async () => {
	const { data } = await host.screens.create({ ...place, screen: "orga", name: "Stage" });
	const { page, context, faults } = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	await page.goto(`/scene/live/orga?cle=${data.token}`);
	await page.getByText("Rejoignez le direct").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	const { modules } = (await host.liveModules.list(place)).data;
	await host.lives.change({ ...place, activeModule: "poll", activePollId: modules[0]?.id ?? "" });
	await page.getByText("Où déjeuner ?").waitFor({ timeout: 4000 });
	expect(await page.locator("body[data-same]").count()).toBe(1);
	expect(await axeFindings(page)).toEqual([]);
	const isWhole = () => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
	expect(await isWhole()).toBe(true);

	await context.setOffline(true);
	await page.getByText("Connexion perdue").waitFor();
	expect(await page.getByText("Où déjeuner ?").isVisible()).toBe(true);
	await context.setOffline(false);
	await page.getByText("Connexion perdue").waitFor({ state: "hidden" });

	expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
	await host.screens.revoke({ ...place, linkId: data.id });
	await page.getByText("demandez un nouveau lien").waitFor({ timeout: 4000 });
	expect(await page.content()).not.toContain("déjeuner");
	await context.close();
});
