import { beforeAll, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

/** Too big for a frame, so it is fetched. */
const big = { ...capitals, key: "big", responses: Array.from({ length: 60 }, (_, at) => ({ label: `Choice ${at}` })) };
const file = buildEvent({
	event: { id: "direct", alias: "direct" },
	domainId: "direct",
	settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
	live: [lunchPoll, capitals, big, { ...lunchPoll, key: "speakers", typologies: ["speaker"] }],
	people: [
		...people("ana", "bruno", "chloe", "dora", "eve", "fay"),
		{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
	],
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
	await hand.show("capitals");
	await page.getByText("Which are capitals?").first().waitFor();
	await page.locator("label", { hasText: "Rome" }).click();
	// When it is sent again with another text, the choice and the focus stay.
	await hand.gateway.lives.change({ ...place, hideVotes: true });
	// Nothing is expected to happen, so there is nothing to wait for.
	await page.waitForTimeout(300);
	expect(await page.locator("input[name=option]:checked").count()).toBe(1);
	await hand.show("lunch");
	await page.getByText("Où déjeuner ?").first().waitFor();
	expect(await page.locator("#live-said").textContent()).toMatch(/Nouvelle question.*Où déjeuner/);
	await page.locator(".choice__box", { hasText: "Quay" }).click();
	await page.getByText("Votre réponse est prise en compte").waitFor();
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	// Away and back: the frame that all share still shows this person their own thanks.
	await hand.show("capitals");
	await page.getByText("Which are capitals?").first().waitFor();
	await hand.show("lunch");
	await page.locator("#live [data-thanks]", { hasText: "Votre réponse est prise en compte" }).waitFor();
	const own = page.locator(".choice__box[aria-pressed=true]");
	expect((await own.textContent())?.replace(/^\d/, "")).toBe("QuayVotre réponse");
	expect(await own.isDisabled()).toBe(true);
	await hand.show("lunch", { showResults: true, hideVotes: false });
	await page.getByText("1 personne a répondu").first().waitFor();
	expect(await page.locator("[data-mine]:visible").count()).toBe(1);
	await hand.show("speakers");
	await page.getByText("Cette question s’adresse à d’autres participants.").waitFor();
	expect(await page.locator("#form-ballot button:enabled").count()).toBe(0);
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
	expect(faults).toEqual([]);
	await context.close();
});

test("Without a script the live goes on in a frame, and a half-filled form beside it stays", async () => {
	const { page, context, faults } = await show.visitor({ javaScriptEnabled: false });
	await page.goto(`/direct?token=${await linkOf("bruno")}`);
	await hand.show("capitals");
	await page.goto("/direct/live");
	await page.getByRole("link", { name: "Suivre en continu" }).click({ noWaitAfter: true });
	await page.locator("iframe.follow").waitFor();
	const frame = page.frameLocator("iframe.follow");
	await frame.getByText("Répondez sous ce cadre.").waitFor();
	await page.locator("#form-ballot").getByText("Rome").click();
	await hand.show("lunch");
	await frame.getByText("Où déjeuner ?").waitFor();
	expect(await frame.getByText("Répondez sous ce cadre.").isVisible()).toBe(false);
	expect(await page.locator("input[name=option]:checked").count()).toBe(1);
	await frame.getByRole("link", { name: "Répondre" }).click({ noWaitAfter: true });
	await page.locator(".choice__box", { hasText: "Quay" }).click({ noWaitAfter: true });
	await page.getByText("Votre réponse est prise en compte").waitFor();
	await hand.show("lunch", { showResults: true });
	await frame.getByText(/personnes? (a|ont) répondu/).waitFor();
	await page.getByRole("link", { name: "Ne plus suivre en continu" }).click();
	expect(await page.locator("iframe").count()).toBe(0);
	expect(faults).toEqual([]);
	await context.close();
});

test("A proxy that answers 502 for a while kills no page: it asks for itself, and its stream comes back", async () => {
	const { page, context } = await show.visitor();
	await page.goto(`/direct?token=${await linkOf("chloe")}`);
	await hand.show("lunch");
	let refused = 0;
	let isDown = true;
	await context.route("**/direct/live/flux", (route) => {
		if (!isDown) return route.continue();
		refused += 1;
		return route.fulfill({ status: 502, body: "Bad Gateway" });
	});
	await page.goto("/direct/live");
	await expect.poll(() => refused).toBeGreaterThanOrEqual(2);
	await page.evaluate(() => Object.assign(window, { isSamePage: true }));
	// No stream announces it: the page asks again after each refusal.
	await hand.show("capitals");
	await page.getByText("Which are capitals?").first().waitFor();
	isDown = false;
	const opened = await page.waitForResponse((answer) => answer.url().endsWith("/live/flux") && answer.status() === 200);
	expect(opened.headers()["content-type"]).toContain("event-stream");
	await hand.show("lunch");
	await page.getByText("Où déjeuner ?").first().waitFor();
	expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
	await context.close();
});

test("What is fetched leaves a half-made answer alone, and a 502 for it has the page ask for itself", async () => {
	const { page, context, faults } = await show.visitor();
	await page.goto(`/direct?token=${await linkOf("dora")}`);
	await hand.show("lunch");
	await page.goto("/direct/live");
	await hand.show("big");
	await page.getByText("Choice 59").waitFor();
	await page.locator("label", { hasText: "Choice 7" }).first().click();
	const fetched = page.waitForResponse(/live\/fragment\//);
	await hand.gateway.liveModules.extend({ ...place, moduleId: (await hand.module("big")).module.id, seconds: 600 });
	await fetched;
	// Long enough for it to appear, if it were to.
	await page.waitForTimeout(200);
	expect(await page.locator("input[name=option]:checked").count()).toBe(1);
	await context.route(/live\/fragment\//, (route) => route.fulfill({ status: 502, body: "" }));
	await hand.show("big", { showResults: true });
	await page.getByText("Personne n’a répondu").or(page.locator(".tally__voters")).first().waitFor();
	expect(faults.filter((fault) => !fault.includes("502"))).toEqual([]);
	await context.close();
});

test("An older tab is silent until somebody looks at it, and then has what was shown meanwhile", async () => {
	const { page, context } = await show.visitor();
	await page.goto(`/direct?token=${await linkOf("eve")}`);
	await hand.show("lunch");
	await page.goto("/direct/live");
	await page.getByText("Où déjeuner ?").first().waitFor();
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	const newer = await context.newPage();
	// The older page reads until the server has the newer one's stream.
	const taken = newer.waitForResponse((answer) => answer.url().endsWith("/direct/live/flux"));
	await newer.goto("/direct/live");
	await taken;
	await hand.show("capitals");
	await newer.getByText("Which are capitals?").first().waitFor();
	expect(await page.getByText("Which are capitals?").count()).toBe(0);
	expect(asked).toEqual([]);
	// Headless Chromium shows every tab at once, so the test fires the event of a tab that comes to the front.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await page.getByText("Which are capitals?").first().waitFor();
	await context.close();
});

test("What a stream says late takes nothing newer away", async () => {
	const { page, context } = await show.visitor();
	await page.goto(`/direct?token=${await linkOf("fay")}`);
	const frame = (version: number, words: string) =>
		`event: state\ndata: <div class="live__now" data-place="open" data-version="${version}">${words}</div>\n\n`;
	await context.route("**/direct/live/flux", (route) =>
		route.fulfill({
			contentType: "text/event-stream",
			body: `retry: 600000\n\n${frame(900, "Neuf")}${frame(899, "Vieux")}${frame(0, "Sans âge")}${frame(901, "Dernier")}${frame(900, "Trop tard")}${frame(902, "Fin")}`,
		}),
	);
	await page.addInitScript(() => {
		const seen: string[] = [];
		Object.assign(window, { seen });
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes) {
				for (const node of addedNodes) {
					const words = /^(Neuf|Vieux|Sans âge|Dernier|Trop tard|Fin)$/.exec(node.textContent?.trim() ?? "")?.[0];
					if (words && seen.at(-1) !== words) seen.push(words);
				}
			}
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto("/direct/live");
	await page.getByText("Fin").waitFor();
	expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
		"Neuf",
		"Sans âge",
		"Dernier",
		"Fin",
	]);
	await context.close();
});
