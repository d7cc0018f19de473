import { beforeAll, expect, test } from "vitest";
import type { Gateway } from "~/gateway/gateway";
import { remoteGateway } from "~/gateway/remote";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/rows";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";
import { capitals, lunchPoll } from "../support/world/live";

const file = buildEvent({
	event: { id: "direct", alias: "direct" },
	domainId: "direct",
	settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
	live: [lunchPoll, capitals, { ...lunchPoll, key: "speakers", typologies: ["speaker"] }],
	people: [...people("ana", "bruno"), { email: "olga@example.com", firstName: "Olga", role: "organiser" }],
});
const place = { domainId: "direct", eventId: "direct" };
const show = await showOfTests(file);

let host: Gateway;
let ids: Record<string, string>;
beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("event_id", "=", "direct")
		.execute();
	host = remoteGateway(show.app.url, await tokenOf("olga", "session"));
	const { modules } = (await host.liveModules.list(place)).data;
	ids = Object.fromEntries(modules.map(({ entry, id }) => [entry.key, id]));
});

async function tokenOf(name: string, kind: "session" | "link"): Promise<string> {
	const token = newToken();
	const person = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "direct")
		.executeTakeFirstOrThrow();
	const link = { token, personId: person.id, eventId: kind === "link" ? "direct" : null, kind, now: new Date() };
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	return token;
}

const present = (key: string, rest: object = {}) =>
	host.lives.change({
		...place,
		showResults: false,
		...(key === "capitals"
			? { activeModule: "question" as const, activeQuestionId: ids[key] ?? "" }
			: { activeModule: "poll" as const, activePollId: ids[key] ?? "" }),
		...rest,
	});

test("The page shows what a host shows without being asked for again, and leaves a half-made answer alone", async () => {
	const { page, context, faults } = await show.visitor();
	await page.goto(`/direct?token=${await tokenOf("ana", "link")}`);
	await page.goto("/direct/live");
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await present("lunch");
	await page.getByText("Où déjeuner ?").first().waitFor();
	expect(await page.locator("#live-said").textContent()).toMatch(/Nouvelle question.*Où déjeuner/);
	await page.locator("label", { hasText: "Quay" }).click();
	// Told again, with another word in it: what is chosen and where the focus is stay.
	await host.lives.change({ ...place, hideVotes: true });
	await page.waitForTimeout(300);
	expect(await page.locator("input[name=option]:checked").count()).toBe(1);
	await page.getByRole("button", { name: "Valider" }).click();
	await page.getByText("Votre réponse est prise en compte").waitFor();
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	// Away and back: the frame of everybody shows this person their own thanks.
	await present("capitals");
	await page.getByText("Which are capitals?").first().waitFor();
	await present("lunch");
	await page.locator("#live [data-thanks]").waitFor({ state: "visible" });
	expect(await page.locator("#live [data-thanks] [data-words]").textContent()).toBe("Quay");
	expect(await page.locator("#form-ballot").isVisible()).toBe(false);
	await present("lunch", { showResults: true, hideVotes: false });
	await page.getByText("1 personne a répondu").first().waitFor();
	expect(await page.locator("[data-mine]:visible").count()).toBe(1);
	await present("speakers");
	await page.getByText("Cette question s’adresse à d’autres participants.").waitFor();
	expect(await page.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
	expect(faults).toEqual([]);
	await context.close();
});
