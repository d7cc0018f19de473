import { expect, test } from "vitest";
import {
	type Article,
	type ArticleChoice,
	articleOffers,
	effectiveChoices,
	entriesAsOptions,
	isChoiceMissing,
	isEntryMissing,
	isExemptFromEntry,
	openChoices,
} from "~/domain/money/article";
import { Dice } from "../../support/matrix/dice";
import { seed } from "../../support/seed";

const open = { isShow: true, isSelected: false, isRadio: false, isDisabled: false };

function anArticle(id: string, days: Record<string, Partial<typeof open>>, more: Partial<Article> = {}): Article {
	const shown = Object.entries(days).map(([day, on]) => [day, { ...open, ...on }]);
	const fixed = { description: "", nature: "admission", vatRate: 20, stock: null } as const;
	return { id, label: id, price: 1000, ...fixed, days: Object.fromEntries(shown), ...more };
}

const anEntry = (id: string, days: Record<string, Partial<typeof open>> = { 0: {} }) =>
	anArticle(id, days, { isEntry: true });
const coffee = anArticle("coffee", { 0: {} }, { price: 0 });
const at = (dayId: string, ...ids: string[]): ArticleChoice[] => ids.map((articleId) => ({ articleId, dayId }));
const isMissing = (articles: Article[], daysId: string[], chosen: ArticleChoice[]) =>
	isEntryMissing(articleOffers(articles, daysId, chosen), daysId, chosen);

test("a single entry is taken without being asked, and an option beside it lets nobody in", () => {
	const articles = [anEntry("entry"), coffee];
	expect(effectiveChoices(articles, [], [])).toEqual(at("0", "entry"));
	expect(effectiveChoices(articles, [], at("0", "coffee"))).toEqual(at("0", "entry", "coffee"));
	expect(isMissing(articles, [], at("0", "coffee"))).toBe(true);
	expect(openChoices(articleOffers(articles, []))).toEqual(at("0", "coffee"));
	expect(isChoiceMissing(articleOffers(articles, []), at("0", "entry"))).toBe(false);
});

test("of several exactly one is taken, whatever is asked for", () => {
	const articles = [anEntry("full"), anEntry("reduced"), coffee];
	expect(effectiveChoices(articles, [], [])).toEqual([]);
	expect(isMissing(articles, [], at("0", "coffee"))).toBe(true);
	expect(effectiveChoices(articles, [], at("0", "reduced", "full"))).toEqual(at("0", "full"));
	expect(effectiveChoices([anEntry("full"), anEntry("early", { 0: { isDisabled: true } })], [], [])).toEqual(
		at("0", "full"),
	);
});

test("where entries are sold by day, each chosen day on which some are sold needs one", () => {
	const articles = [anEntry("thursday", { thu: {} }), anEntry("friday", { fri: {} }), anEntry("student", { fri: {} })];
	expect(effectiveChoices(articles, ["thu", "sat"], [])).toEqual(at("thu", "thursday"));
	expect(isMissing(articles, ["thu", "sat"], at("thu", "thursday"))).toBe(false);
	expect(isMissing(articles, ["thu", "fri"], at("thu", "thursday"))).toBe(true);
	expect(effectiveChoices(articles, ["fri"], at("fri", "student"))).toEqual(at("fri", "student"));
});

test("one entry for the whole event stands in for those of its days", () => {
	const articles = [anEntry("pass"), anEntry("thursday", { thu: {} })];
	expect(effectiveChoices(articles, ["thu"], [])).toEqual([]);
	const both = [...at("0", "pass"), ...at("thu", "thursday")];
	expect(effectiveChoices(articles, ["thu"], both)).toEqual(at("0", "pass"));
	expect(isMissing(articles, ["thu"], at("thu", "thursday"))).toBe(false);
	// Nothing else is valid on Friday.
	expect(isMissing(articles, ["thu", "fri"], at("thu", "thursday"))).toBe(true);
});

test("one that is held stays the holder's when it is closed, and is nobody else's", () => {
	const articles = [anEntry("early", { 0: { isDisabled: true } }), anEntry("full"), anEntry("reduced")];
	const held = at("0", "early");
	expect(effectiveChoices(articles, [], [], held)).toEqual(held);
	expect(effectiveChoices(articles, [], held)).toEqual([]);
	expect(isMissing([anEntry("early", { 0: { isDisabled: true } })], [], [])).toBe(true);
});

test("whoever registered before an entry was offered keeps their registration, and other days need one", () => {
	const articles = [anEntry("entry"), anEntry("friday", { fri: {} }), coffee];
	const registered = { held: at("0", "coffee"), daysBefore: ["thu"], daysId: ["thu"] };
	expect(isExemptFromEntry(articles, registered)).toBe(true);
	expect(isExemptFromEntry(articles, { ...registered, daysId: ["thu", "fri"] })).toBe(false);
	expect(isExemptFromEntry(articles, { ...registered, held: at("0", "entry") })).toBe(false);
	expect(isExemptFromEntry([coffee], registered)).toBe(false);
	const options = entriesAsOptions(articles);
	expect(effectiveChoices(options, ["thu"], [])).toEqual([]);
	expect(effectiveChoices(options, ["thu"], at("0", "entry"))).toEqual(at("0", "entry"));
	expect(isMissing(options, ["thu"], [])).toBe(false);
});

test("for any articles and choices, what is taken has at most one entry for each day, and misses none that was the only one", () => {
	const dice = new Dice(`${seed} entries`);
	const days = ["thu", "fri"];
	for (let round = 0; round < 3000; round += 1) {
		const articles = ["a", "b", "c", "d"].map((id) => {
			const offered = ["0", ...days].filter(() => dice.maybe(0.4));
			const ofDay = () => ({ isDisabled: dice.maybe(0.2), isSelected: dice.maybe(0.3), isRadio: dice.maybe(0.5) });
			return anArticle(id, Object.fromEntries(offered.map((day) => [day, ofDay()])), { isEntry: dice.maybe(0.6) });
		});
		const chosenDays = days.filter(() => dice.maybe(0.6));
		const wanted = ["0", ...days].flatMap((day) => at(day, ...["a", "b", "c", "d"].filter(() => dice.maybe(0.5))));
		const taken = effectiveChoices(articles, chosenDays, wanted);
		const entries = taken.filter(({ articleId }) => articles.find(({ id }) => id === articleId)?.isEntry);
		const ofDay = (day: string) => entries.filter(({ dayId }) => dayId === day).length;
		for (const day of ["0", ...days]) expect(ofDay(day)).toBeLessThanOrEqual(1);
		if (ofDay("0") > 0) expect(entries).toHaveLength(1);
		const offers = articleOffers(articles, chosenDays);
		const canBeTaken = openChoices(offers).some(
			({ articleId }) => articles.find(({ id }) => id === articleId)?.isEntry,
		);
		const isSettled = offers.some(({ settledEntry }) => settledEntry);
		const isOffered = articles.some(
			({ isEntry, days: on }) => isEntry && ["0", ...chosenDays].some((day) => on[day]?.isShow),
		);
		// Nobody is let in without: either an entry is taken on each day that sells some, or it is missed.
		if (isOffered && entries.length === 0) expect(isMissing(articles, chosenDays, taken)).toBe(true);
		if (!isOffered) expect(isMissing(articles, chosenDays, taken)).toBe(false);
		if (isSettled && !canBeTaken && offers.every((offer) => offer.entries.length === 0))
			expect(isMissing(articles, chosenDays, taken)).toBe(false);
	}
});
