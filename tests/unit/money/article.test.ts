import { describe, expect, test } from "vitest";
import {
	type Article,
	articleOffers,
	effectiveChoices,
	isChoiceMissing,
	isUntaxed,
	suggestedChoices,
	totalPrice,
	untickPriced,
} from "~/domain/money/article";
import fc from "../../support/property";

const plain = { isShow: true, isSelected: false, isRadio: false, isDisabled: false };

function article(id: string, days: Record<string, Partial<Article["days"][string]>>, price = 0): Article {
	return {
		id,
		label: id,
		description: "",
		price,
		nature: "admission",
		vatRate: 20,
		stock: null,
		days: Object.fromEntries(Object.entries(days).map(([day, change]) => [day, { ...plain, ...change }])),
	};
}

const choice = (articleId: string, dayId = "0") => ({ articleId, dayId });

describe("The offers", () => {
	test("begin with the event as a whole, then follow the chosen days, and leave empty ones out", () => {
		const articles = [
			article("catalogue", { 0: {} }),
			article("lunch", { mon: {}, tue: {} }),
			article("party", { wed: {} }),
		];
		const offers = articleOffers(articles, ["tue", "thu", "mon"]);
		expect(offers.map(({ dayId }) => dayId)).toEqual(["0", "tue", "mon"]);
	});

	test("show only what is shown, and tell exclusive articles from free ones", () => {
		const articles = [
			article("a", { 0: { isRadio: true } }),
			article("b", { 0: {} }),
			article("c", { 0: { isShow: false } }),
		];
		const [offer] = articleOffers(articles, []);
		expect(offer?.exclusive.map(({ id }) => id)).toEqual(["a"]);
		expect(offer?.free.map(({ id }) => id)).toEqual(["b"]);
		expect(articleOffers([article("c", { 0: { isShow: false } })], [])).toEqual([]);
	});

	test("ask for a choice where one can be made: not of what is included, closed or sold out", () => {
		const lacks = (changes: object[], held: string[] = [], soldOut: string[] = []) => {
			const articles = changes.map((change, index) => article(`a${index}`, { 0: change }));
			const choices = held.map((id) => choice(id));
			return isChoiceMissing(articleOffers(articles, []), choices, soldOut);
		};
		const included = { isSelected: true, isDisabled: true };
		expect(lacks([{}])).toBe(true);
		expect(lacks([{}], ["a0"])).toBe(false);
		expect(lacks([included, {}], ["a0"])).toBe(true);
		expect(lacks([included, {}], ["a0", "a1"])).toBe(false);
		expect(lacks([included], ["a0"])).toBe(false);
		expect(lacks([{ ...included, isRadio: true }, { isRadio: true }], ["a0"])).toBe(false);
		expect(lacks([{ isDisabled: true }, { isShow: false }])).toBe(false);
		expect(lacks([{}], [], ["a0"])).toBe(false);
		expect(lacks([{}, {}], ["a0"], ["a0"])).toBe(false);
		expect(lacks([])).toBe(false);
	});
});

describe("The choices that hold", () => {
	test("are those asked for that the days offer", () => {
		const articles = [article("lunch", { mon: {}, tue: {} }), article("closed", { mon: { isDisabled: true } })];
		const asked = [
			choice("lunch", "mon"),
			choice("lunch", "tue"),
			choice("closed", "mon"),
			choice("unknown", "mon"),
			choice("lunch", "0"),
		];
		expect(effectiveChoices(articles, ["mon"], asked)).toEqual([choice("lunch", "mon")]);
	});

	test("take in what is included, asked for or not", () => {
		const articles = [
			article("entry", { 0: { isSelected: true, isDisabled: true } }),
			article("map", { 0: { isSelected: true } }),
		];
		expect(effectiveChoices(articles, [], [])).toEqual([choice("entry")]);
	});

	test("hold one exclusive article a day; an included one wins", () => {
		const meals = [article("lunch", { mon: { isRadio: true } }), article("dinner", { mon: { isRadio: true } })];
		expect(effectiveChoices(meals, ["mon"], [choice("dinner", "mon"), choice("lunch", "mon")])).toEqual([
			choice("lunch", "mon"),
		]);
		const included = [...meals, article("buffet", { mon: { isRadio: true, isSelected: true, isDisabled: true } })];
		expect(effectiveChoices(included, ["mon"], [choice("dinner", "mon")])).toEqual([choice("buffet", "mon")]);
	});

	test("begin with what the organiser selected, as far as it is offered", () => {
		const articles = [
			article("map", { 0: { isSelected: true } }),
			article("bag", { 0: {} }),
			article("off", { 0: { isSelected: true, isShow: false } }),
		];
		expect(suggestedChoices(articles, [])).toEqual([choice("map")]);
	});

	test("what costs money is ticked by the person alone; what cannot be left, and what is free, stays", () => {
		const days = {
			0: { ...plain, isSelected: true },
			mon: { ...plain, isSelected: true, isDisabled: true },
			tue: { ...plain, isSelected: true, isRadio: true },
		};
		const selected = (price: number) =>
			Object.entries(untickPriced(days, price))
				.filter(([, day]) => day.isSelected)
				.map(([id]) => id);
		expect(selected(100)).toEqual(["mon"]);
		expect(selected(0)).toEqual(["0", "mon", "tue"]);
	});

	const anyDay = fc.record({
		isShow: fc.boolean(),
		isSelected: fc.boolean(),
		isRadio: fc.boolean(),
		isDisabled: fc.boolean(),
	});
	const anyArticles = fc
		.array(fc.dictionary(fc.constantFrom("0", "mon", "tue"), anyDay), { maxLength: 6 })
		.map((all) => all.map((days, index) => article(`a${index}`, days)));
	const anyChoices = fc.array(
		fc.record({ articleId: fc.constantFrom("a0", "a1", "a2", "a3", "x"), dayId: fc.constantFrom("0", "mon", "tue") }),
	);

	test("are the same when asked again, never repeated, never of a day that was not chosen", () => {
		fc.assert(
			fc.property(anyArticles, fc.subarray(["mon", "tue"]), anyChoices, (articles, days, asked) => {
				const held = effectiveChoices(articles, days, asked);
				expect(effectiveChoices(articles, days, held)).toEqual(held);
				expect(new Set(held.map(({ articleId, dayId }) => `${articleId}@${dayId}`)).size).toBe(held.length);
				for (const { dayId } of held) expect(["0", ...days]).toContain(dayId);
			}),
		);
	});
});

test("The total is the sum of the prices, in cents", () => {
	const articles = [article("a", { 0: {} }, 1999), article("b", { mon: {}, tue: {} }, 1)];
	const chosen = [choice("a"), choice("b", "mon"), choice("b", "tue"), choice("gone")];
	expect(totalPrice(articles, chosen, "EUR")).toEqual({ ht: 2001, ttc: 2401 });
	expect(totalPrice(articles, chosen, "EUR", { a: 0, b: 0 })).toEqual({ ht: 2001, ttc: 2001 });
	expect(totalPrice(articles, [], "EUR")).toEqual({ ht: 0, ttc: 0 });
});

test("Prices need no second amount where something costs and nothing that costs is taxed", () => {
	const free = article("free", { 0: {} });
	const taxed = article("taxed", { 0: {} }, 100);
	const untaxed = { ...taxed, vatRate: 0 };
	expect([[], [free], [free, untaxed], [untaxed, taxed], [taxed]].map(isUntaxed)).toEqual([
		false,
		false,
		true,
		false,
		false,
	]);
});
