import type { RegistrationVisit } from "./visit.server";

/** Returns how many remain, by article; empty where the page did not ask for stocks. */
export function stocksLeft({ standing: { stocks = [] } }: Pick<RegistrationVisit, "standing">): Record<string, number> {
	return Object.fromEntries(stocks.map(({ articleId, left }) => [articleId, left]));
}

export function soldOut(visit: Pick<RegistrationVisit, "standing">): string[] {
	return Object.entries(stocksLeft(visit)).flatMap(([articleId, left]) => (left === 0 ? [articleId] : []));
}
