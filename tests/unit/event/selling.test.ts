import { describe, expect, test } from "vitest";
import { writeAdvice } from "~/domain/event-file/advice";
import { sellingAdvice } from "~/domain/event-file/selling-advice";
import { parseEventFile } from "~/provider/event/file/parse";
import { seller, sellingEvent } from "../../support/money/money";
import { buildEvent } from "../../support/world/event";

describe("The part of an event file that sells", () => {
	const head = [
		"domain: { id: d, name: D }",
		"event: { id: e, alias: e, name: E, defaultLanguageId: fr }",
		"days: [{ id: a, day: 2027-03-18 }]",
		"languages: [{ id: fr, key: fr, label: Français }]",
	].join("\n");
	const problems = (yaml: string) => {
		const parsed = parseEventFile(`${head}\n${yaml}`, "e.yaml");
		return parsed.ok ? [] : parsed.problems.map(({ key, message }) => [key, message.split(": ").at(-1)]);
	};

	test("says what is wrong with a seller, a promo code and a stock, by key", () => {
		expect(problems("billing: { name: P, address: A, postalCode: '69000', city: Lyon, siren: '12' }")).toEqual([
			["billing.siren", "expected the 9 digits of a SIREN, found “12”"],
		]);
		expect(problems("promoCodes: [{ code: A1, percentage: 10, amount: 5 }]")).toEqual([
			["promoCodes[0]", "expected one of percentage, amount or article"],
		]);
		expect(problems("promoCodes: [{ code: A1, article: gone }, { code: A1, amount: 5 }]")).toEqual([
			["promoCodes[0].article", "no article has the id “gone”"],
			["promoCodes[1].code", "the code “A1” stands twice"],
		]);
		expect(
			problems(
				"articles: [{ id: x, label: X, price: 5, vatRate: 20, stock: 2, days: { 0: { isSelected: true, isDisabled: true } } }]",
			),
		).toEqual([["articles[0].stock", "an article that everybody gets cannot run out"]]);
	});

	test("names a currency that exists, once, and prices that can be paid in it", () => {
		const priced = (code: string, price: number) =>
			problems(
				[
					`settings: { FO_MEETING_CURRENCY: ${code} }`,
					`articles: [{ id: x, label: X, price: ${price}, vatRate: 20, days: { 0: {} } }]`,
					`promoCodes: [{ code: A1, amount: ${price} }]`,
				].join("\n"),
			);
		const [wrong] = priced("EURO", 100);
		expect(wrong).toEqual(["settings.FO_MEETING_CURRENCY", "expected a currency of ISO 4217, such as EUR"]);
		const parsed = parseEventFile(`${head}\nsettings: { FO_MEETING_CURRENCY: XAU }`, "e.yaml");
		expect(parsed.ok ? [] : parsed.problems).toMatchObject([{ line: 5 }]);
		expect(priced("JPY", 1500)).toEqual([]);
		expect(priced("eur", 1)).toEqual([]);
		expect(priced("KWD", 1230)).toEqual([]);
		const message = "expected a multiple of 10, as nothing smaller can be paid in KWD, found 1234";
		expect(priced("KWD", 1234)).toEqual([
			["articles[0].price", message],
			["promoCodes[0].amount", message],
		]);
		const apart = "typologies: [{ id: t, label: T }]\nsettingsByTypology: { t: { FO_MEETING_CURRENCY: USD } }";
		expect(problems(apart)).toEqual([["settingsByTypology.t.FO_MEETING_CURRENCY", "set it in settings"]]);
	});

	test("says the rate of whatever has a price, unless its seller charges no VAT: none is assumed", () => {
		const seat = (rest = "") => `articles: [{ id: x, label: X, price: 1850${rest}, days: { 0: {} } }]`;
		const sellerOf = (rest: string) => `billing: { name: P, address: A, postalCode: '69000', city: Lyon, ${rest} }`;
		const told = (...parts: string[]) => {
			const parsed = parseEventFile([head, ...parts].join("\n"), "e.yaml");
			return parsed.ok ? [] : parsed.problems.map(({ line, key, message }) => [line, key, message]);
		};
		const missing = expect.stringContaining("a price without a rate of VAT: none is assumed. Say vatRate: 20");
		expect(told(seat())).toEqual([[5, "articles[0].vatRate", missing]]);
		expect(told(sellerOf("siren: '732829320'"), seat())).toEqual([[6, "articles[0].vatRate", missing]]);
		for (const reason of ["293 B", "261-7"]) expect(told(sellerOf(`withoutVat: ${reason}`), seat())).toEqual([]);
		expect(told(sellerOf("withoutVat: 293 B"), seat(", vatRate: 20"))).toEqual([
			[
				6,
				"articles[0].vatRate",
				expect.stringMatching(/charges no VAT \(billing\.withoutVat is “293 B”\), found a rate of 20$/),
			],
		]);
		expect(problems(sellerOf("country: BE, withoutVat: 293 B"))).toEqual([
			["billing.withoutVat", "expected a seller in France, whose law these articles are"],
		]);
		expect(problems(sellerOf("siren: W751234567, withoutVat: 261-7"))).toEqual([]);
		expect(problems(sellerOf("withoutVat: 293"))).toEqual([
			["billing.withoutVat", expect.stringMatching(/^expected 293 B or 261-7/)],
		]);
		expect(problems(seat(", vatRate: 0"))).toEqual([]);
		expect(problems(seat().replace("1850", "0"))).toEqual([]);
	});

	test("is told where it ticks a priced article for a consumer, and not where the audience is professional", () => {
		const days = { 0: { isSelected: true } };
		const articles = [
			{ id: "meal", label: "Meal", price: 100, days },
			{ id: "gift", label: "Gift", price: 0, days },
			{ id: "fee", label: "Fee", price: 100, days: { 0: { isSelected: true, isDisabled: true } } },
			{ id: "stand", label: "Stand", price: 100, typologies: ["exhibitor"], days },
		];
		const ticked = (changes: object) =>
			sellingAdvice(sellingEvent({ articles, promoCodes: [], ...changes }).document)
				.map(writeAdvice)
				.filter((note) => note.includes("2011/83/EU"))
				.map((note) => note.match(/“\w+”/g));
		const professional = { FO_MEETING_AUDIENCE_IS_PROFESSIONAL: true };
		expect(ticked({})).toEqual([["“Meal”", "“Stand”"]]);
		expect(ticked({ settingsByTypology: { exhibitor: professional } })).toEqual([["“Meal”"]]);
		expect(ticked({ settings: professional })).toEqual([]);
	});

	test("is commented on where the display of prices and the law part, and where a mention is missing", () => {
		const articles = [
			{ id: "seat", label: "Seat", price: 100, days: { 0: {} } },
			{ id: "stand", label: "Stand", price: 100, nature: "exhibitor-service" as const, days: { 0: {} } },
			{ id: "free", label: "Free", price: 0, days: { 0: {} } },
		];
		const notes = (billing: object | null) =>
			sellingAdvice(sellingEvent({ articles, promoCodes: [], billing: billing as typeof seller }).document).map(
				(advice) => writeAdvice(advice).split(":")[0],
			);
		expect(notes(seller)).toEqual(["articles", "articles"]);
		expect(notes(null)).toEqual(["billing"]);
		const { siren, vatNumber, invoicePrefix, ...bare } = seller;
		expect(notes(bare)).toEqual([
			"articles",
			"articles",
			"billing.vatNumber",
			"billing.siren",
			"billing.invoicePrefix",
		]);
		const untaxed = articles.map((article) => ({ ...article, vatRate: undefined }));
		const association = sellingEvent({ articles: untaxed, promoCodes: [], billing: { ...bare, withoutVat: "261-7" } });
		expect(sellingAdvice(association.document).map((advice) => writeAdvice(advice).split(":")[0])).toEqual([
			"billing.siren",
			"billing.invoicePrefix",
		]);
		expect(sellingAdvice(buildEvent({ articles: [] }).document)).toEqual([]);
	});
});
