import { type Priced, type PriceStyle, partsOfPrice, priceOf, vatAt } from "../money/price";

// Without zod: the page's script that adds up choices imports this too.

/** The prices of a group's choices, by the last part of their field names. */
export interface GroupPrices {
	style: PriceStyle;
	/** The text where nothing is to be paid: never « 0,00 € ». */
	free: string;
	/** The field that asks on which days somebody comes, if there is one. */
	days: string | undefined;
	columns: { name: string; dayId: string; prices: Record<string, Priced> }[];
	/** Priced articles that everybody gets, whatever they choose. */
	always: (Priced & { id: string; dayId: string })[];
	/** How many of each article, by id, are free. */
	included: Record<string, number>;
}

/** The priced choices of one person; `valuesOf` returns what is chosen in a field. */
export function pricedOf({ days, columns, always }: GroupPrices, valuesOf: (name: string) => string[]) {
	const attended = days === undefined ? undefined : valuesOf(days);
	const isAttended = (dayId: string) => dayId === "0" || attended === undefined || attended.includes(dayId);
	const chosen = columns.flatMap(({ name, dayId, prices }) =>
		(isAttended(dayId) ? valuesOf(name) : []).flatMap((id) => {
			const priced = prices[id];
			return priced ? [{ id, ...priced }] : [];
		}),
	);
	return [...always.filter(({ dayId }) => isAttended(dayId)), ...chosen];
}

/** The totals as text, of each person and of all: included articles go to the first people who take them. */
export function groupTotals(
	people: (Priced & { id: string })[][],
	{ style, free, included }: GroupPrices,
): { each: string[]; all: string } {
	const left = new Map(Object.entries(included));
	const due = people.map((choices) =>
		choices.map(({ id, ht, rate }) => {
			const more = left.get(id) ?? 0;
			if (more > 0) left.set(id, more - 1);
			return { ht: more > 0 ? 0 : ht, vat: vatAt(rate) };
		}),
	);
	const formatTotal = (things: typeof due) => {
		if (things.flat().every(({ ht }) => ht === 0)) return free;
		const { value, tax } = partsOfPrice(priceOf(things.flat(), style.currency), style);
		return `${value} ${tax}`;
	};
	return { each: due.map((line) => formatTotal([line])), all: formatTotal(due) };
}
