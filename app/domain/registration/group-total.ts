import { vatAt, type Priced, type PriceStyle, partsOfPrice, priceOf } from "../money/price";

// Without zod: the script that adds up choices on the page reads this too.

/** What the choices of a group cost, by the last part of the names of their fields. */
export interface GroupPrices {
	style: PriceStyle;
	/** What is said where nothing is to be paid: never « 0,00 € ». */
	free: string;
	/** The field that tells on which days somebody comes, where that is asked. */
	days: string | undefined;
	columns: { name: string; dayId: string; prices: Record<string, Priced> }[];
	/** What everybody has whatever is chosen, and costs something. */
	always: (Priced & { id: string; dayId: string })[];
	/** Of which articles so many more are nobody's to pay. */
	included: Record<string, number>;
}

/** What somebody chose of it, as it is added up; `valuesOf` answers what is chosen in a field. */
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

/** What each of a group comes to, and all of them, in words: what is included goes to the first who take it. */
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
	return { each: due.map((one) => formatTotal([one])), all: formatTotal(due) };
}
