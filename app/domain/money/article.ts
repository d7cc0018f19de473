import { z } from "zod";
import { vatAt, type Price, type Priced, priceOf } from "./price";
import { nature } from "./vat";

/** The key of the day map that holds for the whole event. */
export const generalDay = "0";

export const articleDay = z.object({
	isShow: z.boolean().describe("Whether it is offered; yes without."),
	isSelected: z.boolean().describe("Whether it is taken until somebody says otherwise; no without."),
	isRadio: z.boolean().describe("Whether only one of those marked so may be taken; no without."),
	isDisabled: z.boolean().describe("Whether nobody may change it: it is included, or not to be had; no without."),
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
	/** Whether only who registers may take it, or only the companions whom they bring. */
	takenBy: z.enum(["registrants", "companions"]).optional(),
	/** How many there are for everybody, each day's one by one; null for no limit. */
	stock: z.number().int().nonnegative().nullable(),
	days: z.record(z.string(), articleDay),
});
export type Article = z.infer<typeof article>;

export const articleChoice = z.object({ articleId: z.string(), dayId: z.string() });
export type ArticleChoice = z.infer<typeof articleChoice>;

/** Those that somebody may take who registers by themselves, or who is brought along. */
export function articlesTakenBy<One extends Pick<Article, "takenBy">>(articles: One[], isCompanion: boolean): One[] {
	return articles.filter(({ takenBy }) => takenBy !== (isCompanion ? "registrants" : "companions"));
}

/** What one day offers: articles of which one may be taken, and articles each taken or not. */
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

/** What can be taken or left: not what is included, nor what an included one stands in the way of, nor what is sold out. */
export function openChoices(offers: ArticleOffer[], soldOut: string[] = []): ArticleChoice[] {
	return offers.flatMap(({ dayId, exclusive, free }) => {
		const isSettled = exclusive.some((one) => isIncluded(one, dayId));
		return [...(isSettled ? [] : exclusive), ...free]
			.filter((one) => isOpen(one, dayId) && !soldOut.includes(one.id))
			.map(({ id }) => ({ articleId: id, dayId }));
	});
}

/**
 * Whether a required choice is still to be made: what is included in any case is nobody's choice. A choice among nothing
 * would be a dead end, and is not asked for.
 */
export function isChoiceMissing(offers: ArticleOffer[], chosen: ArticleChoice[], soldOut: string[] = []): boolean {
	const isAmong = (choices: ArticleChoice[]) => (one: ArticleChoice) =>
		choices.some(({ articleId, dayId }) => articleId === one.articleId && dayId === one.dayId);
	return openChoices(offers, soldOut).length > 0 && !chosen.some(isAmong(openChoices(offers)));
}

/** Offered on that day and free to be taken or left. */
export function isOpen(candidate: Article, dayId: string): boolean {
	const day = candidate.days[dayId];
	return Boolean(day?.isShow && !day.isDisabled);
}

/** Selected by the organiser and not to be left: shown, selected, disabled. */
export function isIncluded(candidate: Article, dayId: string): boolean {
	const day = candidate.days[dayId];
	return Boolean(day?.isShow && day.isSelected && day.isDisabled);
}

/**
 * The choices that hold: the asked ones that the offers allow, and what is included in any case.
 * An included exclusive article wins over the others of its day. A repeated choice counts once.
 */
export function effectiveChoices(articles: Article[], chosenDayIds: string[], requested: ArticleChoice[]): ArticleChoice[] {
	return articleOffers(articles, chosenDayIds).flatMap(({ dayId, exclusive, free }) => {
		const isRequested = (candidate: Article) =>
			isOpen(candidate, dayId) && requested.some((one) => one.articleId === candidate.id && one.dayId === dayId);
		const only = exclusive.find((one) => isIncluded(one, dayId)) ?? exclusive.find(isRequested);
		const taken = free.filter((one) => isIncluded(one, dayId) || isRequested(one));
		return [...(only ? [only] : []), ...taken].map((one) => ({ articleId: one.id, dayId }));
	});
}

/**
 * What costs money beyond the main service is agreed to by a tick of one's own, not left in a ticked box (directive
 * 2011/83/EU, article 22). What cannot be left is a part of the price, and stays.
 */
export function untickPriced(days: Article["days"], price: number): Article["days"] {
	if (price === 0) return days;
	return Object.fromEntries(
		Object.entries(days).map(([id, day]) => [id, { ...day, isSelected: day.isSelected && day.isDisabled }]),
	);
}

/** What the organiser selected beforehand: the choices before anybody answered. */
export function suggestedChoices(articles: Article[], chosenDayIds: string[]): ArticleChoice[] {
	const selected = articleOffers(articles, chosenDayIds).flatMap(({ dayId, exclusive, free }) =>
		[...exclusive, ...free]
			.filter((candidate) => candidate.days[dayId]?.isSelected)
			.map((candidate) => ({ articleId: candidate.id, dayId })),
	);
	return effectiveChoices(articles, chosenDayIds, selected);
}

/** Whether what costs something costs the same with and without tax: then no price has two amounts to tell apart. */
export function isUntaxed(articles: Article[]): boolean {
	const priced = articles.filter(({ price }) => price > 0);
	return priced.length > 0 && priced.every(({ vatRate }) => vatRate === 0);
}

/** What the choices come to together, each at the rate that is due on it: its own, unless the customer owes another. */
export function totalPrice(
	articles: Article[],
	choices: ArticleChoice[],
	currency: string,
	rates: Record<string, number> = {},
): Price {
	const priced = choices.flatMap((one) => pricedChoice(articles, one, rates) ?? []);
	return priceOf(
		priced.map(({ ht, rate }) => ({ ht, vat: vatAt(rate) })),
		currency,
	);
}

/** One choice as it is added up. */
export function pricedChoice(
	articles: Article[],
	{ articleId }: Pick<ArticleChoice, "articleId">,
	rates: Record<string, number> = {},
): Priced | undefined {
	const article = articles.find(({ id }) => id === articleId);
	return article && { ht: article.price, rate: rates[articleId] ?? article.vatRate };
}
