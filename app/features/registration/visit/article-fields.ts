import type { ArticleOffer } from "~/domain/article";

/** One field for the exclusive articles of a day, one for its free ones. */
export const exclusiveField = (dayId: string) => `one-${dayId}`;
export const freeField = (dayId: string) => `any-${dayId}`;

/** Where a message about the articles as a whole stands. */
export function firstField(offers: ArticleOffer[]): string {
	const first = offers[0];
	if (!first) return "articles";
	return first.exclusive.length > 0 ? exclusiveField(first.dayId) : freeField(first.dayId);
}
