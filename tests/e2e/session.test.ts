import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { contextOf } from "~/provider/ground/access/context";
import { requireEvent } from "~/provider/ground/events/known-event";
import { mintPersonalLink, mintProofAddress } from "~/provider/ground/tokens/mint-links";
import { showOfTests } from "../support/browser/show-of-tests";
import { people } from "../support/browser/walk";
import { buildEvent, everythingShown } from "../support/world/event";
import { capitals, lunchPoll } from "../support/world/live";

const show = await showOfTests(
	buildEvent({
		event: { id: "salle", alias: "salle" },
		domainId: "salle",
		settings: { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" },
		live: [
			lunchPoll,
			{ ...capitals, display: "pie" },
			{ ...capitals, key: "again", title: "Encore", label: "Encore une fois ?", display: "gauge", nbResponses: 1 },
			{ ...lunchPoll, key: "dinner", title: "Dinner", label: "Où dîner ?", mayChange: true },
			{ ...lunchPoll, key: "end", title: "End", label: "À l’an prochain ?", isNominative: true },
		],
		people: [...people("ana", "bruno"), { email: "olga@example.com", firstName: "Olga", role: "host" }],
	}),
);

beforeAll(async () => {
	const at = new Date().toISOString();
	const registered = show.store.updateTable("registrations").set({ registered_at: at, responded_at: at });
	await registered.where("event_id", "=", "salle").execute();
});

/** Signed in as a host is: by a link from a mail, proven. */
async function enterConsole(page: Page) {
	const { event, id } = await known("olga");
	const ways = { publicUrl: show.app.url, returnTo: "/salle/organisation/direct" };
	await page.goto(await mintProofAddress(show.store, event, id, ways, new Date()));
	await page.locator("main form button").first().click();
	await page.waitForURL("**/organisation/direct");
}

async function enterLive(page: Page, name: string) {
	const { event, id } = await known(name);
	await page.goto(`/salle/live?token=${await mintPersonalLink(show.store, event, id, new Date())}`);
}

async function known(name: string) {
	const event = await requireEvent(contextOf(show.store, undefined), "salle");
	const { id } = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "=", `${name}@example.com`)
		.where("domain_id", "=", "salle")
		.executeTakeFirstOrThrow();
	return { event, id };
}

test("A host runs a whole session of five modules, beside a stage and two phones, one of them without JavaScript", async () => {
	const host = await show.visitor({ viewport: { width: 390, height: 844 } });
	const stage = await show.visitor({ viewport: { width: 1920, height: 1080 } });
	const ana = await show.visitor({ viewport: { width: 390, height: 844 } });
	const bruno = await show.visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
	const all = [host, stage, ana, bruno];
	await enterConsole(host.page);
	await stage.context.addCookies(await host.context.cookies());
	await stage.page.goto("/salle/live/orga");
	await enterLive(ana.page, "ana");
	await enterLive(bruno.page, "bruno");

	const press = async (name: RegExp) => {
		await host.page.getByRole("button", { name }).first().click();
		await host.page.waitForLoadState();
	};
	const modules = [
		{ question: "Où déjeuner ?", picks: ["Quay"] },
		{ question: "Which are capitals?", picks: ["Paris", "Rome"] },
		{ question: "Encore une fois ?", picks: ["Lyon"] },
		{ question: "Où dîner ?", picks: ["Park"] },
		{ question: "À l’an prochain ?", picks: ["Ici"] },
	];
	for (const [place, { question, picks }] of modules.entries()) {
		await press(place === 0 ? /^Montrer/ : /^Suivant/);
		for (const { page } of [stage, ana]) await page.getByText(question).first().waitFor();
		await bruno.page.reload();
		for (const { page } of [ana, bruno]) {
			for (const pick of picks) await page.locator("label", { hasText: pick }).click();
			await page.getByRole("button", { name: "Valider" }).click();
			await page.getByText("Votre réponse est prise en compte").waitFor();
		}
		// Before the host says so, the room is told how many have answered, and no phone what.
		await stage.page.getByText("2 réponses").waitFor();
		for (const { page } of [ana, bruno]) expect(await page.content()).not.toContain("a répondu");
		await press(/Montrer les résultats/);
		await bruno.page.reload();
		for (const { page } of [ana, bruno]) {
			await page.getByText("2 personnes ont répondu").waitFor();
			for (const pick of picks) {
				const row = page.locator(".tally__row", { hasText: pick });
				expect(await row.locator(".tally__number").textContent()).toContain("100\u202f%");
			}
		}
		await stage.page.locator(".tally__number", { hasText: "100\u202f%" }).first().waitFor();
	}

	await host.page.getByText("Terminer le direct").click();
	await press(/Terminer maintenant/);
	await ana.page.locator('.live__now[data-place="closed"]').waitFor();
	for (const { context, faults } of all) {
		expect(faults).toEqual([]);
		await context.close();
	}
});

test("The console of one host follows another's without a reload: what is typed stays, and so does the focus", async () => {
	const [one, other] = [await show.visitor(), await show.visitor()];
	await enterConsole(one.page);
	await other.context.addCookies(await one.context.cookies());
	await other.page.goto("/salle/organisation/direct");
	await other.page.evaluate(() => Object.assign(window, { isSame: true }));
	await other.page.getByText("Mot à l’intervenant").click();
	const note = other.page.locator("#note");
	await note.fill("Une phrase à moi");
	const press = async (name: RegExp) => {
		await one.page.getByRole("button", { name }).first().click();
		await one.page.waitForLoadState();
	};
	await press(/Rouvrir le direct/);
	await other.page.locator("#press-end", { hasText: "Terminer" }).waitFor({ state: "attached", timeout: 2000 });
	await press(/^Montrer(?! le (classement|podium))/);
	await other.page.locator("#console-now", { hasText: /\w/ }).waitFor();
	const focused = other.page.locator("#press-hideVotes button");
	await focused.focus();
	await press(/Montrer les résultats/);
	await other.page.locator("#press-results", { hasText: "Cacher les résultats" }).waitFor({ timeout: 2000 });
	expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
	expect(await note.inputValue()).toBe("Une phrase à moi");
	expect(await other.page.evaluate(() => "isSame" in window)).toBe(true);
	// Made from what stands there now: nothing of it is stale.
	await other.page.getByRole("button", { name: "Afficher à l’intervenant" }).click();
	await other.page.waitForLoadState();
	expect(await other.page.getByRole("alert").count()).toBe(0);
	for (const { context, faults } of [one, other]) {
		expect(faults).toEqual([]);
		await context.close();
	}
});
