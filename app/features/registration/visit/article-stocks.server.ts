import type { RegistrationVisit } from "./visit.server";

/** How many are left, by article, where the page needs it or a choice is required. */
export function stocksLeft({ standing: { stocks = [] } }: Pick<RegistrationVisit, "standing">): Record<string, number> {
	return Object.fromEntries(stocks.map(({ articleId, left }) => [articleId, left]));
}

/** The articles of which none is left. */
export function soldOut(visit: Pick<RegistrationVisit, "standing">): string[] {
	return Object.entries(stocksLeft(visit)).flatMap(([articleId, left]) => (left === 0 ? [articleId] : []));
}
