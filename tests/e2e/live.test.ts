import { beforeAll, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/rows";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { pressing } from "../support/votes/pressing";
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

let hand: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	const at = new Date().toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("event_id", "=", "direct")
		.execute();
	hand = await pressing({ store: show.store, event: place }, show.app.url);
});

async function linkOf(name: string): Promise<string> {
	const token = newToken();
	const person = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "direct")
		.executeTakeFirstOrThrow();
	const link = { token, personId: person.id, eventId: "direct", kind: "link", now: new Date() } as const;
	await insertToken(show.store, { ...link, openedBy: "password", expiresAt: "2099-01-01T00:00:00.000Z" });
	return token;
}

test("The page shows what a host shows without being asked for again, and leaves a half-made answer alone", async () => {
	const { page, context, faults } = await show.visitor();
	await page.goto(`/direct?token=${await linkOf("ana")}`);
	await page.goto("/direct/live");
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	await hand.show("lunch");
	await page.getByText("Où déjeuner ?").first().waitFor();
	expect(await page.locator("#live-said").textContent()).toMatch(/Nouvelle question.*Où déjeuner/);
	await page.locator("label", { hasText: "Quay" }).click();
	// Told again, with another word in it: what is chosen and where the focus is stay.
	await hand.gateway.lives.change({ ...place, hideVotes: true });
	await page.waitForTimeout(300);
	expect(await page.locator("input[name=option]:checked").count()).toBe(1);
	await page.getByRole("button", { name: "Valider" }).click();
	await page.getByText("Votre réponse est prise en compte").waitFor();
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	// Away and back: the frame of everybody shows this person their own thanks.
	await hand.show("capitals");
	await page.getByText("Which are capitals?").first().waitFor();
	await hand.show("lunch");
	await page.locator("#live [data-thanks]").waitFor({ state: "visible" });
	expect(await page.locator("#live [data-thanks] [data-words]").textContent()).toBe("Quay");
	expect(await page.locator("#form-ballot").isVisible()).toBe(false);
	await hand.show("lunch", { showResults: true, hideVotes: false });
	await page.getByText("1 personne a répondu").first().waitFor();
	expect(await page.locator("[data-mine]:visible").count()).toBe(1);
	await hand.show("speakers");
	await page.getByText("Cette question s’adresse à d’autres participants.").waitFor();
	expect(await page.getByRole("button", { name: "Valider" }).isDisabled()).toBe(true);
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
	expect(faults).toEqual([]);
	await context.close();
});

test("Without a script the live goes on in a frame, and a half-filled form beside it stays", async () => {
	const { page, context, faults } = await show.visitor({ javaScriptEnabled: false });
	await page.goto(`/direct?token=${await linkOf("bruno")}`);
	await hand.show("lunch");
	await page.goto("/direct/live");
	await page.getByRole("link", { name: "Suivre en continu" }).click({ noWaitAfter: true });
	await page.locator("iframe.follow").waitFor();
	const frame = page.frameLocator("iframe.follow");
	await frame.getByText("Répondez sous ce cadre.").waitFor();
	await page.getByText("Quay", { exact: true }).click();
	await hand.show("capitals");
	await frame.getByText("Which are capitals?").waitFor();
	expect(await frame.getByText("Répondez sous ce cadre.").isVisible()).toBe(false);
	expect(await page.locator("input[name=option]:checked").count()).toBe(1);
	await frame.getByRole("link", { name: "Répondre" }).click({ noWaitAfter: true });
	await page.locator("#form-ballot").getByText("Rome").click();
	await page.getByRole("button", { name: "Valider" }).click({ noWaitAfter: true });
	await page.getByText("Votre réponse est prise en compte").waitFor();
	await hand.show("capitals", { showResults: true });
	await frame.getByText("1 personne a répondu").waitFor();
	await page.getByRole("link", { name: "Ne plus suivre en continu" }).click();
	expect(await page.locator("iframe").count()).toBe(0);
	expect(faults).toEqual([]);
	await context.close();
});
