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
	exclusive: Article[];
	free: Article[];
}

/** The offers of the event as a whole and of the chosen days, in that order, empty ones left out. */
export function articleOffers(articles: Article[], chosenDayIds: string[]): ArticleOffer[] {
	return [generalDay, ...chosenDayIds]
		.map((dayId) => {
			const shown = articles.filter((candidate) => candidate.days[dayId]?.isShow);
			return {
				dayId,
				exclusive: shown.filter((candidate) => candidate.days[dayId]?.isRadio),
				free: shown.filter((candidate) => !candidate.days[dayId]?.isRadio),
			};
		})
		.filter((offer) => offer.exclusive.length + offer.free.length > 0);
}

/** The event's own « none » among the exclusive articles of a day, in place of the product's. */
export function ownNone({ exclusive, dayId }: Pick<ArticleOffer, "exclusive" | "dayId">): Article | undefined {
	return exclusive.find((article) => article.isNone && article.price === 0 && isOpen(article, dayId));
}

/** Not among them: included articles, those that an included one excludes, and sold-out ones. */
export function openChoices(offers: ArticleOffer[], soldOut: string[] = []): ArticleChoice[] {
	return offers.flatMap(({ dayId, exclusive, free }) => {
		const isSettled = exclusive.some((article) => isIncluded(article, dayId));
		return [...(isSettled ? [] : exclusive), ...free]
			.filter((entry) => isOpen(entry, dayId) && !soldOut.includes(entry.id))
			.map(({ id }) => ({ articleId: id, dayId }));
	});
}

/** Included articles are nobody's choice. Where nothing can be chosen nothing is required: it would be a dead end. */
export function isChoiceMissing(offers: ArticleOffer[], chosen: ArticleChoice[], soldOut: string[] = []): boolean {
	const isAmong = (choices: ArticleChoice[]) => (articleChoice: ArticleChoice) =>
		choices.some(({ articleId, dayId }) => articleId === articleChoice.articleId && dayId === articleChoice.dayId);
	return openChoices(offers, soldOut).length > 0 && !chosen.some(isAmong(openChoices(offers)));
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
): ArticleChoice[] {
	return articleOffers(articles, chosenDayIds).flatMap(({ dayId, exclusive, free }) => {
		const isRequested = (candidate: Article) =>
			isOpen(candidate, dayId) &&
			requested.some((choice) => choice.articleId === candidate.id && choice.dayId === dayId);
		const only = exclusive.find((article) => isIncluded(article, dayId)) ?? exclusive.find(isRequested);
		const taken = free.filter((article) => isIncluded(article, dayId) || isRequested(article));
		return [...(only ? [only] : []), ...taken].map((entry) => ({ articleId: entry.id, dayId }));
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
