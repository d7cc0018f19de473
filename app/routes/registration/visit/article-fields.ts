import { type ArticleChoice, type ArticleOffer, openChoices } from "~/domain/money/article";

/** One field for the exclusive articles of a day, one for its free ones. */
export const exclusiveField = (dayId: string) => `one-${dayId}`;
export const freeField = (dayId: string) => `any-${dayId}`;

/** Returns the choice that such a field stands for; undefined for a field of another kind. */
export function articleOfField(name: string, articleId: string): ArticleChoice | undefined {
	const dayId = /^(?:one|any)-(.+)$/.exec(name)?.[1];
	return dayId === undefined ? undefined : { articleId, dayId };
}

/** The button that shows the total of the choices, and saves nothing. */
export const recalculateButton = "recalculate";

export function firstField(offers: ArticleOffer[]): string {
	const [first] = openChoices(offers);
	const offer = offers.find(({ dayId }) => dayId === first?.dayId);
	if (!first || !offer) return "articles";
	const isExclusive = offer.exclusive.some(({ id }) => id === first.articleId);
	return isExclusive ? exclusiveField(first.dayId) : freeField(first.dayId);
}
