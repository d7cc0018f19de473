import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDay, defaultZone } from "~/domain/time/clock";
import type { Page, TextBrowser } from "../../support/browser/pages";
import { type Fair, openFair, people } from "../../support/browser/walk";
import { seller } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";
import { articlesOf, placesOf } from "../../support/world/rows";

const dayIn = (hours: number) => calendarDay(new Date(Date.now() + hours * 3_600_000), defaultZone);

let fair: Fair;
let desk: TextBrowser;

beforeAll(async () => {
	fair = await openFair([
		buildEvent({
			event: { id: "reprise", alias: "reprise" },
			days: [
				{ id: "yesterday", day: dayIn(-24) },
				{ id: "today", day: dayIn(0) },
				{ id: "tomorrow", day: dayIn(24) },
			],
			settings: {
				FO_MEETING_ARTICLES_SHOW: true,
				FO_MEETING_ARTICLES_REQUIRED: true,
				FO_MEETING_DESK_PAYMENT: true,
				FO_MEETING_QUOTAS_SHOW: true,
				FO_MEETING_QUOTAS_REQUIRED: true,
			},
			billing: seller,
			articles: [
				{ id: "full", label: "Plein tarif", price: 10000, days: { 0: { isRadio: true } } },
				{ id: "early", label: "Tarif réduit", price: 5000, stock: 1, days: { 0: { isRadio: true } } },
				{ id: "dinner", label: "Dîner", price: 3000, days: { tomorrow: {} } },
			],
			quotas: [
				{
					key: "walks",
					label: "Balade",
					filter: "radio",
					model: "P",
					values: [
						{ value: "hill", label: "La colline", capacity: 1 },
						{ value: "shore", label: "Le rivage", capacity: 9 },
					],
				},
			],
			people: [
				...people("ana", "bruno", "carla"),
				{ email: "daisy@example.com", firstName: "Daisy", role: "desk" as const },
			],
		}),
	]);
	desk = await fair.enter("daisy");
	for (const name of ["ana", "bruno", "carla"]) {
		const sheet = await desk.open(sheetOf(name));
		await desk.submit(sheet, "cancel", { sure: "on", intention: "annuler" });
	}
});
afterAll(() => fair.close());

const sheetOf = (name: string) => `/reprise/users/${fair.world.idOf(name)}`;
const restore = (page: Page, typed: Record<string, string | string[]>) =>
	desk.submit(page, "restore", { intention: "reprendre", ...typed });

test("The sheet of somebody who has cancelled asks what the event requires, with prices and what is left", async () => {
	const sheet = await desk.open(sheetOf("ana"));
	expect(sheet.text).toMatch(/Tarif réduit.*Plus qu’un.*60,00/s);
	expect(sheet.text).toMatch(/Plein tarif.*120,00/s);
	expect(sheet.text).toMatch(/Dîner.*36,00/s);
	expect(sheet.text).toMatch(/La colline.*1 place restante/s);
	expect(sheet.answer.body).not.toContain('value="yesterday"');

	const none = await restore(sheet, { days: ["today"] });
	expect([none.status, none.errorOf("articles")]).toEqual([422, "Ce choix est obligatoire"]);
	const unplaced = await restore(none, { days: ["today"], "one-0": "early" });
	expect([unplaced.status, unplaced.errorOf("quotas.walks")]).toEqual([422, "Ce choix est obligatoire"]);
	// The choice is kept in the form, and nothing was taken.
	expect(unplaced.values("restore")).toMatchObject({ "one-0": "early", days: "today" });
	expect(await articlesOf(fair.world, "ana")).toEqual([]);
	const elsewhere = await restore(unplaced, { "any-tomorrow": ["dinner"], "quotas.walks": "hill" });
	expect([elsewhere.status, elsewhere.errorOf("articles")]).toEqual([422, "Ce choix n’est pas proposé"]);

	const restored = await restore(elsewhere, { "any-tomorrow": [] });
	expect(restored.text).toContain("L’inscription est reprise");
	expect(await articlesOf(fair.world, "ana")).toEqual(["early@0"]);
	expect(await placesOf(fair.world, "ana")).toEqual(["walks/hill"]);
	// The page says what they owe now, and where it is paid.
	expect(restored.text).toMatch(/Reste à payer 60,00/);
	expect(restored.text).toMatch(/Encaisser 60,00/);
});

test("What was taken meanwhile is refused beside it, said to be full, and the rest is kept", async () => {
	const before = await desk.open(sheetOf("bruno"));
	expect(before.text).toMatch(/Tarif réduit.*Complet/s);
	expect(before.text).toMatch(/La colline.*Complet/s);
	const gone = await restore(before, { days: ["today"], "one-0": "early", "quotas.walks": "shore" });
	expect([gone.status, gone.errorOf("articles")]).toEqual([409, "Cet article n’est plus disponible"]);
	expect(gone.values("restore")).toMatchObject({ days: "today", "quotas.walks": "shore" });
	const full = await restore(gone, { "one-0": "full", "quotas.walks": "hill" });
	expect([full.status, full.errorOf("quotas.walks")]).toEqual([
		409,
		expect.stringContaining("Ce choix n’a plus de place"),
	]);
	expect(await articlesOf(fair.world, "bruno")).toEqual([]);
	const restored = await restore(full, { "quotas.walks": "shore" });
	expect(restored.text).toContain("L’inscription est reprise");
	expect(await articlesOf(fair.world, "bruno")).toEqual(["full@0"]);
	expect(await placesOf(fair.world, "bruno")).toEqual(["walks/shore"]);
});

test("What no page sends is refused in words", async () => {
	const sheet = await desk.open(sheetOf("carla"));
	for (const [typed, field] of [
		[{ "one-0": "nothing", "quotas.walks": "shore" }, undefined],
		[{ "one-0": "full", "quotas.walks": "moon" }, "quotas.walks"],
		[{ "one-0": "full", "quotas.__proto__": "moon" }, undefined],
	] as const) {
		const refused = await restore(sheet, { days: ["today"], ...typed });
		expect(refused.status).toBe(422);
		if (field) expect(refused.errorOf(field)).toBe("Ce choix n’est pas proposé");
	}
	expect(await articlesOf(fair.world, "carla")).toEqual([]);
});
