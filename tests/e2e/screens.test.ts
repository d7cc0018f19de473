import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "../support/browser/show";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { pressing } from "../support/votes/pressing";
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

let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	hand = await pressing({ store: show.store, event: place }, show.app.url);
});

test("A big screen follows the live by itself, keeps its last state offline, and goes dark with its link", async () => {
	const { data } = await hand.gateway.screens.create({ ...place, screen: "orga", name: "Stage" });
	const { page, context, faults } = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	await page.goto(`/scene/live/orga?cle=${data.token}`);
	await page.getByText("Rejoignez le direct").waitFor();
	expect(await axeFindings(page)).toEqual([]);
	await page.evaluate(() => document.body.setAttribute("data-same", ""));
	await hand.show("lunch");
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
	await hand.gateway.screens.revoke({ ...place, linkId: data.id });
	await page.getByText("demandez un nouveau lien").waitFor({ timeout: 4000 });
	expect(await page.content()).not.toContain("déjeuner");
	await context.close();
});
