import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "../../support/browser/axe";
import { enterAsStaff } from "../../support/browser/enter-as-staff";
import { showOfTests } from "../../support/browser/show-of-tests";
import { people } from "../../support/browser/walk";
import { wayOfToday } from "../../support/seed";
import { at, gala, paper } from "../../support/world/conferences";
import { buildEvent, everythingShown } from "../../support/world/event";

const names = Array.from({ length: 60 }, (_, place) => `guest${String(place).padStart(2, "0")}`);
const typologies = ["visitor", "exhibitor", "speaker"];
const odd = "<b onclick=alert(1)>Des lumières</b> qui ne dérangent ni les habitants ni la faune des berges";
const show = await showOfTests(
	buildEvent({
		event: { id: "chiffres", alias: "chiffres" },
		domainId: "chiffres",
		settings: { ...everythingShown, FO_MEETING_CONFERENCES_SHOW: true },
		conferences: [
			{ ...gala, categories: [] },
			paper,
			{ id: "odd", title: odd, slots: [{ id: "odd", startAt: at("9:00"), endAt: at("10:00"), quota: 20, room: "A" }] },
		],
		people: [
			...people(...names).map((person, place) => ({ ...person, typoId: typologies[place % 7] ?? "visitor" })),
			{ email: "olga@example.com", firstName: "Olga", role: "organiser" },
		],
	}),
);

beforeAll(async () => {
	const ids = await show.store
		.selectFrom("people")
		.select("id")
		.where("email", "like", "guest%")
		.orderBy("email")
		.execute();
	for (const [place, { id }] of ids.entries()) {
		const isLate = place >= 45;
		const when = isLate
			? Date.UTC(2027, 2, 17, 7 + ((place * place) % 29))
			: Date.UTC(2027, 1, 4 + ((place * place) % 33), 10);
		await register(id, new Date(when));
	}
	for (const [slot, taken] of [
		["gala", 31],
		["paper", 2],
		["odd", 17],
	] as const) {
		await show.store.updateTable("slots").set({ taken }).where("conference_id", "=", slot).execute();
	}
	// Somebody has passed the door of each talk.
	const slots = await show.store.selectFrom("slots").select("slot_id").where("event_id", "=", "chiffres").execute();
	const passed = slots.map(({ slot_id }) => ({
		event_id: "chiffres",
		place: `session:${slot_id}`,
		inside: 0,
		came: 2,
	}));
	await show.store.insertInto("door_counts").values(passed).execute();
	for (const { id } of ids.slice(0, 25)) {
		await show.store
			.insertInto("day_presences")
			.values({ event_id: "chiffres", day_id: "thursday", person_id: id, present_at: at("9:00"), is_remote: 0 })
			.execute();
	}
});

/** Whoever has registered so comes on both days. */
async function register(personId: string, when: Date) {
	const moment = when.toISOString();
	await show.store
		.updateTable("registrations")
		.set({ registered_at: moment, responded_at: moment, completed_at: moment, registered_from: "WEB" })
		.where("person_id", "=", personId)
		.execute();
}

const enter = (options: BrowserContextOptions = {}) => enterAsStaff(show, "olga@example.com", "chiffres", options);
const shown = (page: Page) => page.locator("[data-chart]:not([hidden])");
const drawn = (page: Page) => page.locator("[data-chart][data-drawn] svg.apexcharts-svg");
const scripts = (page: Page) =>
	page.evaluate(() =>
		performance.getEntriesByType("resource").flatMap(({ name }) => /\/assets\/charts-.*/.exec(name) ?? []),
	);

/** What the page's policy refused: a script's styles among them. */
async function refusedBy(page: Page): Promise<string[]> {
	const refused: string[] = [];
	await page.exposeFunction("tell", (what: string) => refused.push(what));
	await page.addInitScript(() => {
		const { tell } = window as unknown as { tell(what: string): void };
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
			tell(`${violatedDirective} ${sample}`),
		);
	});
	return refused;
}

test.each(
	wayOfToday(
		[
			["light", 1280],
			["dark", 390],
		] as const,
		"statistics",
	),
)("Charts are drawn above their tables in the colours of the page, %s, %i px wide", async (colorScheme, width) => {
	const { page, context, faults } = await enter({ colorScheme, viewport: { width, height: 900 } });
	const refused = await refusedBy(page);
	await page.goto("/chiffres/stats");
	await expect.poll(() => drawn(page).count()).toBe(7);
	expect(await shown(page).count()).toBe(7);
	expect((await scripts(page)).length).toBe(1);
	const [fill, accent] = await page
		.locator("[data-chart=bars] .apexcharts-bar-area")
		.first()
		.evaluate((bar) => {
			document.body.style.setProperty("outline-color", "var(--accent)");
			return [getComputedStyle(bar).fill, getComputedStyle(document.body).outlineColor];
		});
	expect(fill).toBe(accent);
	// A talk is called what it is called.
	expect(await page.locator(".stats__name", { hasText: odd }).count()).toBe(1);
	const folds = page.locator("[data-drawn] details");
	expect(await folds.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))).toEqual(
		Array(7).fill(false),
	);
	const summary = page.locator("[data-chart]", { has: page.locator("#stats-typologies") }).locator("summary");
	await summary.press("Enter");
	expect(await page.locator("#stats-typologies table").isVisible()).toBe(true);
	await summary.press("Enter");
	if (width === 1280 && colorScheme === "light") expect(await axeFindings(page)).toEqual([]);
	expect([faults, refused]).toEqual([[], []]);
	await context.close();
});

test("Figures that change while somebody reads a tip are drawn once they have read it", async () => {
	const { page, context, faults } = await enter();
	await page.goto("/chiffres/stats");
	await expect.poll(() => drawn(page).count()).toBe(7);
	const section = page.locator("[data-chart]", { has: page.locator("#stats-conferences") });
	const tip = section.locator(".apexcharts-tooltip");
	const counts = section.locator(".stats__words b");
	await section.locator(".apexcharts-bar-area").first().hover({ force: true });
	await expect.poll(() => tip.textContent()).toContain("31 inscrits");
	await show.store.updateTable("door_counts").set({ came: 3 }).where("event_id", "=", "chiffres").execute();
	// Coming back to a page asks for its figures; the server's are some seconds old.
	const lookAgain = async () => {
		await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
		return page.locator("#stats-conferences tbody td:nth-of-type(2)").first().textContent();
	};
	await expect.poll(lookAgain, { interval: 500 }).toBe("3");
	expect(await counts.first().textContent()).toBe("2");
	expect(await tip.getAttribute("class")).toContain("apexcharts-active");
	await page.mouse.move(5, 5);
	await expect.poll(() => counts.first().textContent()).toBe("3");
	expect(faults).toEqual([]);
	await context.close();
});

test("A device that turns to night has its charts drawn anew; what moves for nobody's sake does not move", async () => {
	const { page, context } = await enter({ colorScheme: "light" });
	await page.goto("/chiffres/stats");
	await expect.poll(() => drawn(page).count()).toBe(7);
	const fill = () => page.locator("[data-chart=days] .apexcharts-bar-area").first().getAttribute("fill");
	const byDay = await fill();
	await page.emulateMedia({ colorScheme: "dark" });
	await expect.poll(fill).not.toBe(byDay);
	expect(await page.locator(".apexcharts-canvas animate").count()).toBe(0);
	await context.close();
});

test("Without JavaScript the server's charts stand above their folded tables", async () => {
	const { page, context } = await enter({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
	await page.goto("/chiffres/stats");
	expect(await shown(page).count()).toBe(7);
	const bar = page.locator("#stats-typologies-chart .stats__fill--under").first();
	expect([await bar.isVisible(), await bar.getAttribute("width")]).toEqual([true, "100"]);
	expect(await page.locator("#stats-time-chart .times--narrow .times__column").count()).toBeGreaterThan(10);
	expect(await page.locator("#stats-time-chart .times--wide").isVisible()).toBe(false);
	expect(await page.locator("#stats-typologies table").isVisible()).toBe(false);
	await page.locator("summary", { hasText: "Tableau" }).first().click();
	expect(await page.locator("[data-chart] table").first().isVisible()).toBe(true);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await context.close();
});

test("No other page loads what draws them", async () => {
	const { page, context } = await enter();
	for (const address of ["", "/organisation", "/users/registered", "/logs", "/avis"]) {
		await page.goto(`/chiffres${address}`);
		expect([address, await scripts(page)]).toEqual([address, []]);
	}
	await context.close();
});
