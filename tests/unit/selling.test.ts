import { describe, expect, test } from "vitest";
import { sellingAdvice } from "~/domain/selling-advice";
import { parseEventFile } from "~/provider/event-files/parse";
import { buildEvent } from "../support/event";
import { seller, sellingEvent } from "../support/money";

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
				"articles: [{ id: x, label: X, price: 5, stock: 2, days: { 0: { isSelected: true, isDisabled: true } } }]",
			),
		).toEqual([["articles[0].stock", "an article that everybody gets cannot run out"]]);
	});

	test("is commented on where the display of prices and the law part, and where a mention is missing", () => {
		const articles = [
			{ id: "seat", label: "Seat", price: 100, days: { 0: {} } },
			{ id: "stand", label: "Stand", price: 100, nature: "exhibitor-service" as const, days: { 0: {} } },
			{ id: "free", label: "Free", price: 0, days: { 0: {} } },
		];
		const notes = (billing: object | null) =>
			sellingAdvice(sellingEvent({ articles, promoCodes: [], billing: billing as typeof seller }).document).map(
				(note) => note.split(":")[0],
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
		expect(sellingAdvice(buildEvent({ articles: [] }).document)).toEqual([]);
	});
});
