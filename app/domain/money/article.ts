import { z } from "zod";
import { type Price, type Priced, priceOf, vatAt } from "./price";
import { nature } from "./vat";

/** The key of `days` that stands for the whole event. */
export const generalDay = "0";

export const articleDay = z.object({
	isShow: z.boolean().describe("Whether it is offered; yes by default."),
	isSelected: z.boolean().describe("Whether it is selected until somebody changes it; no by default."),
	isRadio: z.boolean().describe("Whether only one of the articles marked this way may be taken; no by default."),
	isDisabled: z
		.boolean()
		.describe("Whether nobody may change it: it is either included or unavailable; no by default."),
});

/** A paid extra: `price` is in minor units of the currency, excluding tax; `days` says on which days it is offered, and how. */
export const article = z.object({
	id: z.string(),
	label: z.string(),
	description: z.string(),
	price: z.number().int().nonnegative(),
	/** What is sold, as the tax sees it; `vatRate` is in percent, 0 where the seller charges none. */
	nature,
	vatRate: z.number(),
	/** Whether only registrants may take it, or only the companions whom they bring. Everybody may if it is absent. */
	takenBy: z.enum(["registrants", "companions"]).optional(),
	/** How many there are in all, each taken day counting as one; null for no limit. */
	stock: z.number().int().nonnegative().nullable(),
	days: z.record(z.string(), articleDay),
	/** Whether it is the event's own « none » of its list. */
	isNone: z.boolean().optional(),
	/** Whether it is an entry. Whoever comes and is offered one takes exactly one. Our addition. */
	isEntry: z.boolean().optional(),
});
export type Article = z.infer<typeof article>;

export const articleChoice = z.object({ articleId: z.string(), dayId: z.string() });
export type ArticleChoice = z.infer<typeof articleChoice>;

export function articlesTakenBy<One extends Pick<Article, "takenBy">>(articles: One[], isCompanion: boolean): One[] {
	return articles.filter(({ takenBy }) => takenBy !== (isCompanion ? "registrants" : "companions"));
}

/** At most one of the exclusive articles of a day may be taken, each of the free ones may be taken or left. */
export interface ArticleOffer {
	dayId: string;
	/** The entries to choose from: see `isEntryMissing`. */
	entries: Article[];
	/** The entry that everybody has who is offered this: nothing else can be taken in its place. */
	settledEntry?: Article | undefined;
	exclusive: Article[];
	free: Article[];
}

/**
 * The offers of the event as a whole and of the chosen days, in that order, empty ones left out. An entry that is held stays the
 * holder's once it is closed.
 */
export function articleOffers(articles: Article[], chosenDayIds: string[], held: ArticleChoice[] = []): ArticleOffer[] {
	const shown = [generalDay, ...chosenDayIds].map((dayId) => {
		const ofDay = articles.filter((candidate) => candidate.days[dayId]?.isShow);
		return { dayId, entries: ofDay.filter(isEntry), options: ofDay.filter((candidate) => !isEntry(candidate)) };
	});
	const areBothWays = hasBothWays(shown);
	return shown
		.map(({ dayId, entries, options }) => {
			const open = entries.filter((entry) => isOpen(entry, dayId));
			const only = open.length === 1 && !areBothWays ? open[0] : undefined;
			const isClosedToHolder = ({ id, days }: Article) =>
				days[dayId]?.isDisabled === true && isAmong(held)({ articleId: id, dayId });
			const settledEntry = entries.find((entry) => isIncluded(entry, dayId) || isClosedToHolder(entry)) ?? only;
			return {
				dayId,
				entries: settledEntry ? [] : entries,
				settledEntry,
				exclusive: options.filter((candidate) => candidate.days[dayId]?.isRadio),
				free: options.filter((candidate) => !candidate.days[dayId]?.isRadio),
			};
		})
		.filter(
			({ entries, settledEntry, exclusive, free }) =>
				settledEntry !== undefined || entries.length + exclusive.length + free.length > 0,
		);
}

const isEntry = (candidate: Article) => candidate.isEntry === true;

/** True where one entry for the whole event may be taken, or else one for each day. */
export function hasBothWays(offers: Pick<ArticleOffer, "dayId" | "entries">[]): boolean {
	const [whole, byDay] = [true, false].map((isWhole) =>
		offers.some(({ dayId, entries }) => (dayId === generalDay) === isWhole && entries.length > 0),
	);
	return whole === true && byDay === true;
}

export function isEntryOffered(offers: ArticleOffer[]): boolean {
	return offers.some(({ entries, settledEntry }) => settledEntry !== undefined || entries.length > 0);
}

/** An entry that is taken without a choice is nothing to ask, unless it is gone. */
export function hasArticlesToAsk(offers: ArticleOffer[], isGone: (choice: ArticleChoice) => boolean): boolean {
	return offers.some(
		({ dayId, entries, settledEntry, exclusive, free }) =>
			entries.length + exclusive.length + free.length > 0 ||
			(settledEntry !== undefined && isGone({ articleId: settledEntry.id, dayId })),
	);
}

/** Whether something is offered beside entries. */
export function hasOptions(offers: ArticleOffer[]): boolean {
	return offers.some(({ exclusive, free }) => exclusive.length + free.length > 0);
}

/** The entries that may be taken, those that are taken without a choice among them, whatever is left of them. */
export function openEntries(offers: ArticleOffer[]): ArticleChoice[] {
	return offers.flatMap(({ dayId, entries, settledEntry }) =>
		(settledEntry ? [settledEntry] : entries.filter((entry) => isOpen(entry, dayId))).map(({ id }) => ({
			articleId: id,
			dayId,
		})),
	);
}

/**
 * True while somebody who comes has not the entry that they are offered: one for the whole event, or one for each of their days
 * on which some are sold. Where both ways are open, each day needs one that is valid on it. That an entry is sold out or closed
 * does not let anybody in without.
 */
export function isEntryMissing(offers: ArticleOffer[], chosenDayIds: string[], chosen: ArticleChoice[]): boolean {
	if (!isEntryOffered(offers)) return false;
	const hasEntry = (offer: ArticleOffer | undefined) =>
		offer !== undefined &&
		chosen.some(
			({ articleId, dayId }) =>
				dayId === offer.dayId && [offer.settledEntry, ...offer.entries].some((entry) => entry?.id === articleId),
		);
	const [whole, ...byDay] = [
		offers.find(({ dayId }) => dayId === generalDay),
		...offers.filter((offer) => offer.dayId !== generalDay && isEntryOffered([offer])),
	];
	const isWhole = whole !== undefined && isEntryOffered([whole]);
	if (isWhole && hasEntry(whole)) return false;
	if (isWhole && byDay.length === 0) return true;
	const needed = isWhole ? chosenDayIds.map((id) => byDay.find(({ dayId }) => dayId === id)) : byDay;
	return !needed.every(hasEntry);
}

interface Registered {
	held: ArticleChoice[];
	/** The days that they had when they chose what they hold. */
	daysBefore: string[];
	daysId: string[];
}

/** Whoever has registered without an entry, as before it was offered, keeps their registration unless they come on other days. */
export function isExemptFromEntry(articles: Article[], { held, daysBefore, daysId }: Registered): boolean {
	return (
		daysId.every((id) => daysBefore.includes(id)) &&
		!articles.some(({ id, isEntry }) => isEntry && held.some(({ articleId }) => articleId === id)) &&
		isEntryMissing(articleOffers(articles, daysBefore), daysBefore, held)
	);
}

/** The articles for somebody who is exempt: they may take an entry, and need none. */
export function entriesAsOptions(articles: Article[]): Article[] {
	return articles.map(({ isEntry, ...article }) => {
		if (!isEntry) return article;
		const days = Object.entries(article.days).map(([id, day]) => [id, { ...day, isSelected: false, isRadio: true }]);
		return { ...article, days: Object.fromEntries(days) };
	});
}

/** The event's own « none » among the exclusive articles of a day, in place of the product's. */
export function ownNone({ exclusive, dayId }: Pick<ArticleOffer, "exclusive" | "dayId">): Article | undefined {
	return exclusive.find((article) => article.isNone && article.price === 0 && isOpen(article, dayId));
}

/** Not among them: included articles, those that an included one excludes, and sold-out ones. */
export function openChoices(offers: ArticleOffer[], soldOut: string[] = []): ArticleChoice[] {
	return offers.flatMap(({ dayId, entries, exclusive, free }) => {
		const isSettled = exclusive.some((article) => isIncluded(article, dayId));
		return [...entries, ...(isSettled ? [] : exclusive), ...free]
			.filter((entry) => isOpen(entry, dayId) && !soldOut.includes(entry.id))
			.map(({ id }) => ({ articleId: id, dayId }));
	});
}

/**
 * Whether the choice that an event requires without selling entries is missing; where it sells them, an entry is that choice.
 * Included articles are nobody's choice. Where nothing can be chosen nothing is required: it would be a dead end.
 */
export function isChoiceMissing(offers: ArticleOffer[], chosen: ArticleChoice[], soldOut: string[] = []): boolean {
	if (isEntryOffered(offers)) return false;
	return openChoices(offers, soldOut).length > 0 && !chosen.some(isAmong(openChoices(offers)));
}

export function isAmong(choices: ArticleChoice[]): (choice: ArticleChoice) => boolean {
	return (choice) => choices.some(({ articleId, dayId }) => articleId === choice.articleId && dayId === choice.dayId);
}

export function isOpen(candidate: Article, dayId: string): boolean {
	const day = candidate.days[dayId];
	return Boolean(day?.isShow && !day.isDisabled);
}

/** True if the organiser selected the article and nobody may leave it: shown, selected, disabled. */
export function isIncluded(candidate: Article, dayId: string): boolean {
	const day = candidate.days[dayId];
	return Boolean(day?.isShow && day.isSelected && day.isDisabled);
}

/** Those requested that the offers allow, each once, and the included ones, which win over the others of their day. */
export function effectiveChoices(
	articles: Article[],
	chosenDayIds: string[],
	requested: ArticleChoice[],
	held: ArticleChoice[] = [],
): ArticleChoice[] {
	const offers = articleOffers(articles, chosenDayIds, held);
	const isRequested = (candidate: Article, dayId: string) =>
		isOpen(candidate, dayId) && requested.some((choice) => choice.articleId === candidate.id && choice.dayId === dayId);
	const entryOf = ({ dayId, entries, settledEntry }: ArticleOffer) =>
		settledEntry ?? entries.find((entry) => isRequested(entry, dayId));
	// Who takes an entry for the whole event needs none for its days.
	const isWhole = offers.some((offer) => offer.dayId === generalDay && entryOf(offer) !== undefined);
	return offers.flatMap((offer) => {
		const { dayId, exclusive, free } = offer;
		const entry = isWhole && dayId !== generalDay ? undefined : entryOf(offer);
		const only =
			exclusive.find((article) => isIncluded(article, dayId)) ??
			exclusive.find((article) => isRequested(article, dayId));
		const taken = free.filter((article) => isIncluded(article, dayId) || isRequested(article, dayId));
		return [...(entry ? [entry] : []), ...(only ? [only] : []), ...taken].map(({ id }) => ({ articleId: id, dayId }));
	});
}

/** People agree to what costs more by a tick of their own (directive 2011/83/EU, article 22). What cannot be left stays. */
export function untickPriced(days: Article["days"], price: number): Article["days"] {
	if (price === 0) return days;
	return Object.fromEntries(
		Object.entries(days).map(([id, day]) => [id, { ...day, isSelected: day.isSelected && day.isDisabled }]),
	);
}

export function suggestedChoices(articles: Article[], chosenDayIds: string[]): ArticleChoice[] {
	const selected = articleOffers(articles, chosenDayIds).flatMap(({ dayId, exclusive, free }) =>
		[...exclusive, ...free]
			.filter((candidate) => candidate.days[dayId]?.isSelected)
			.map((candidate) => ({ articleId: candidate.id, dayId })),
	);
	return effectiveChoices(articles, chosenDayIds, selected);
}

/** True if every priced article costs the same with and without tax, so that no price needs two amounts. */
export function isUntaxed(articles: Article[]): boolean {
	const priced = articles.filter(({ price }) => price > 0);
	return priced.length > 0 && priced.every(({ vatRate }) => vatRate === 0);
}

/** The price of all choices together. Each is taxed at its own rate, unless `rates` names another for this customer. */
export function totalPrice(
	articles: Article[],
	choices: ArticleChoice[],
	currency: string,
	rates: Record<string, number> = {},
): Price {
	const priced = choices.flatMap((choice) => pricedChoice(articles, choice, rates) ?? []);
	return priceOf(
		priced.map(({ ht, rate }) => ({ ht, vat: vatAt(rate) })),
		currency,
	);
}

export function pricedChoice(
	articles: Article[],
	{ articleId }: Pick<ArticleChoice, "articleId">,
	rates: Record<string, number> = {},
): Priced | undefined {
	const article = articles.find(({ id }) => id === articleId);
	return article && { ht: article.price, rate: rates[articleId] ?? article.vatRate };
}
