import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { closeVisits, sharedBrowser } from "../../support/browser/browser";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { pressing } from "../../support/votes/pressing";
import { buildEvent, everythingShown } from "../../support/world/event";
import { capitals, lunchPoll } from "../../support/world/live";

const settings = { ...everythingShown, FO_MEETING_LIVE_IS_ACTIVE: true, startAt: "2026-01-01T09:00:00Z" };
const names = Array.from({ length: 12 }, (_, at) => `voter${at}`);
const wide = {
	...capitals,
	key: "wide",
	nbResponses: 3,
	responses: Array.from({ length: 14 }, (_, at) => ({ label: `City ${at + 1}`, isRightAnswer: at === 2 })),
};
const drawn = (["bars", "pie", "gauge"] as const).map((display) => ({ ...wide, key: display, display }));

let fair: Fair;
let browser: Browser;
let host: Awaited<ReturnType<typeof pressing>>;
beforeAll(async () => {
	const live = [lunchPoll, capitals, wide, ...drawn, { ...lunchPoll, key: "again", mayChange: true }];
	const event = (id: string, more = {}) =>
		buildEvent({
			event: { id, alias: id },
			settings: { ...settings, ...more },
			live,
			people: [...people(...names), { email: "olga@example.com", firstName: "Olga", role: "organiser" as const }],
		});
	fair = await openFair([event("direct")]);
	browser = await sharedBrowser();
	const at = new Date().toISOString();
	await fair.world.store
		.updateTable("registrations")
		.set({ registered_at: at, responded_at: at })
		.where("person_id", "in", names.map(fair.world.idOf))
		.execute();
	host = await pressing(fair.world, fair.app.url);
});
afterAll(async () => {
	await closeVisits(browser);
	await fair?.close();
});

let next = 0;
/** Another person each time, on the page of the live. */
async function voter(options: BrowserContextOptions = {}) {
	const context = await browser.newContext({ baseURL: fair.app.url, locale: "fr-FR", ...options });
	const page = await context.newPage();
	const name = names[next++] ?? "";
	await page.goto(`/direct?token=${await fair.mint(name)}`);
	await page.goto("/direct/live");
	const chosen = () =>
		page
			.locator("input[name=option]")
			.evaluateAll((all) => all.flatMap((one, at) => ((one as HTMLInputElement).checked ? [at] : [])));
	const boxes = (selector: string) =>
		page
			.locator("#form-ballot .choice__card")
			.evaluateAll((all, is) => all.flatMap((one, at) => (one.matches(is) ? [at] : [])), selector);
	const pressed = () => boxes("[aria-pressed=true]");
	const own = () => boxes(":has(.choice__own)");
	return {
		page,
		context,
		chosen,
		pressed,
		own,
		option: (at: number) => page.locator("#form-ballot .choice__card").nth(at),
	};
}
/** Of several answers; one answer is given by its box. */
const button = (page: Page) => page.locator("#form-ballot button[data-label-first]");

describe("With a script, an answer", () => {
	test("is given in place: one too many drops the oldest, none is not sent, pressed twice is sent once", async () => {
		await host.show("capitals");
		const { page, context, chosen, option } = await voter();
		const posts: string[] = [];
		page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
		expect(await button(page).isDisabled()).toBe(true);
		for (const at of [2, 0, 1]) await option(at).click();
		expect(await chosen()).toEqual([0, 1]);
		await option(0).click();
		await option(1).click();
		expect(await button(page).isDisabled()).toBe(true);
		await option(2).click();
		await button(page).dblclick();
		await page.locator("[data-thanks]", { hasText: "Votre réponse est prise en compte" }).waitFor();
		// The same boxes stay in their place, and take no other answer.
		expect([await chosen(), await button(page).isHidden()]).toEqual([[2], true]);
		expect(await page.locator("#form-ballot input:enabled:not([type=hidden])").count()).toBe(0);
		expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-thanks"))).toBe(true);
		expect(posts).toEqual([`${fair.app.url}/direct/live/repondre`]);
		expect(await axeFindings(page)).toEqual([]);
		await context.close();
	});

	test("that does not reach the server, or is refused, is told and kept, and is sent again by hand", async () => {
		await host.show("lunch");
		const { page, context, pressed, option } = await voter();
		await context.setOffline(true);
		await option(1).click();
		await page.getByText("Vous êtes hors connexion.").waitFor();
		// A box shows only what counts.
		expect(await pressed()).toEqual([]);
		await context.setOffline(false);
		await page.route("**/repondre", (route) => route.abort());
		await option(1).click();
		await page.getByText("Votre réponse n’est pas partie.").waitFor();
		await page.unroute("**/repondre");
		const { module } = await host.module("lunch");
		await host.gateway.liveModules.close({ ...fair.world.event, moduleId: module.id });
		await page.locator(".alert").getByText("Le temps imparti est écoulé").waitFor();
		expect(await axeFindings(page)).toEqual([]);
		await host.gateway.liveModules.reopen({ ...fair.world.event, moduleId: module.id });
		await option(1).click();
		await page.locator("[data-thanks]", { hasText: "Votre réponse est prise en compte" }).waitFor();
		expect(await pressed()).toEqual([1]);
		await context.close();
	});

	test("stays half made when the page is drawn again, and goes with another round", async () => {
		await host.show("wide");
		const { page, context, chosen, option } = await voter();
		for (const at of [4, 2, 9]) await option(at).click();
		/** Draws the page again as a stream would: the server's own HTML, without what the voter has begun. */
		const redraw = () =>
			page.evaluate(async () => {
				const read = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
				const drawn = read.querySelector(".live__now");
				if (drawn) document.querySelector(".live__now")?.replaceWith(document.importNode(drawn, true));
			});
		await redraw();
		await expect.poll(chosen).toEqual([2, 4, 9]);
		await option(0).click();
		expect(await chosen()).toEqual([0, 2, 9]);
		const { module } = await host.module("wide");
		await host.gateway.liveModules.close({ ...fair.world.event, moduleId: module.id });
		await host.gateway.liveModules.reopen({ ...fair.world.event, moduleId: module.id });
		await redraw();
		await expect.poll(chosen).toEqual([]);
		expect(await button(page).isDisabled()).toBe(true);
		await context.close();
	});

	test("may be changed in place where the poll lets it", async () => {
		await host.show("again");
		const { page, context, option, pressed, own } = await voter({ viewport: { width: 390, height: 844 } });
		const places = () =>
			page.locator("#form-ballot .choice__card").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
		const before = await places();
		// One tap is the answer.
		await option(0).click();
		await page.getByText("Touchez une autre réponse pour changer.").waitFor();
		expect([await pressed(), await own(), await places()]).toEqual([[0], [0], before]);
		await option(2).click();
		await expect.poll(own).toEqual([2]);
		expect(await pressed()).toEqual([2]);
		// Nobody may send more than two in a second.
		await page.waitForTimeout(1100);
		// Of two quick taps the last one counts.
		await page.evaluate(() => {
			const boxes = document.querySelectorAll<HTMLElement>("#form-ballot .choice__card");
			for (const at of [0, 1]) boxes[at]?.click();
		});
		await expect.poll(own).toEqual([1]);
		await page.reload();
		expect(await pressed()).toEqual([1]);
		await context.close();
	});

	test("that stays is the first of two quick taps, and one from an old tab is told that it comes too late", async () => {
		await host.show("lunch");
		const { page, context, option, pressed } = await voter();
		const old = await context.newPage();
		await old.goto("/direct/live");
		await page.bringToFront();
		await page.evaluate(() => {
			const boxes = document.querySelectorAll<HTMLElement>("#form-ballot .choice__card");
			for (const at of [1, 2]) boxes[at]?.click();
		});
		await page.locator("[data-thanks]", { hasText: "Votre réponse est prise en compte" }).waitFor();
		expect([await pressed(), await option(2).isDisabled()]).toEqual([[1], true]);
		await old.locator("#form-ballot .choice__card").nth(0).click();
		await old.getByText("Vous avez déjà répondu.").waitFor();
		expect(await old.locator(".choice__box[aria-pressed=true]").count()).toBe(0);
		await context.close();
	});
});

test("Without a script one tap answers too, and the box that counts is said in its place", async () => {
	await host.show("again");
	const { page, context, option, own } = await voter({ javaScriptEnabled: false });
	await option(1).click();
	await page.getByText("Votre réponse est prise en compte").waitFor();
	expect(await own()).toEqual([1]);
	await option(0).click();
	await expect.poll(own).toEqual([0]);
	await context.close();
});

test("The time that is left is told at 30 seconds", async () => {
	const { module } = await host.show("lunch");
	await host.gateway.liveModules.close({ ...fair.world.event, moduleId: module.id });
	await host.gateway.liveModules.reopen({ ...fair.world.event, moduleId: module.id });
	await host.gateway.liveModules.extend({ ...fair.world.event, moduleId: module.id, seconds: 30 });
	const { page, context } = await voter();
	await expect.poll(() => page.locator("#live-said").textContent()).toBe("Il reste 30 secondes pour répondre.");
	await expect.poll(() => page.locator("[data-time-shown]").textContent()).toMatch(/^Encore 0:\d\d$/);
	await context.close();
});

test.each(["bars", "pie", "gauge"])("Results as %s are read without seeing them, by day and by night", async (key) => {
	await host.show(key);
	const { page, context, option } = await voter({ viewport: { width: 390, height: 800 } });
	await option(2).click();
	await button(page).click();
	await page.locator("[data-thanks]", { hasText: "Votre réponse est prise en compte" }).waitFor();
	await host.show(key, { showResults: true, showRightAnswers: true });
	await page.goto("/direct/live");
	const rows = await page.locator(".tally__row").allTextContents();
	expect(rows).toHaveLength(14);
	expect(rows[2]?.replace(/\s+/g, " ")).toMatch(/City 3 Bonne réponse Votre réponse 100 % · 1 voix/);
	expect(await axeFindings(page)).toEqual([]);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
	await context.close();
});
