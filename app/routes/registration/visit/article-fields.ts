import { type ArticleChoice, type ArticleOffer, openChoices } from "~/domain/money/article";

/** One field for the entries of a day, one for its exclusive articles, one for its free ones. */
export const entryField = (dayId: string) => `entry-${dayId}`;
export const exclusiveField = (dayId: string) => `one-${dayId}`;
export const freeField = (dayId: string) => `any-${dayId}`;

/** Returns the choice that such a field stands for; undefined for a field of another kind. */
export function articleOfField(name: string, articleId: string): ArticleChoice | undefined {
	const dayId = /^(?:entry|one|any)-(.+)$/.exec(name)?.[1];
	return dayId === undefined ? undefined : { articleId, dayId };
}

/** The button that shows the total of the choices, and saves nothing. */
export const recalculateButton = "recalculate";

export function fieldOf({ dayId, entries, exclusive }: ArticleOffer, articleId: string): string {
	const isIn = (articles: { id: string }[]) => articles.some(({ id }) => id === articleId);
	if (isIn(entries)) return entryField(dayId);
	return isIn(exclusive) ? exclusiveField(dayId) : freeField(dayId);
}

/** Where the first thing to choose is asked. */
export function firstField(offers: ArticleOffer[]): string {
	const [first] = openChoices(offers);
	const offer = offers.find(({ dayId }) => dayId === first?.dayId);
	if (!first || !offer) return "articles";
	return fieldOf(offer, first.articleId);
}
