import type { PeopleColumn, PeopleFilter, PeopleOrder } from "~/domain/people-list";
import { pageIn } from "../../frame/pages/page-of";

/** What the address of a table asks of it (participant specification, section 9). */
export interface AskedPeople {
	filters: PeopleFilter[];
	order: PeopleOrder | undefined;
	/** From 1. */
	page: number;
}

/**
 * The names of the fields, each followed by its column's key: `c.` contains, `e.` empty (`vide`) or not (`rempli`), `b.` yes
 * (`oui`) or no (`non`), `v.` one of several values. Beside them `tri` (a key, `-` before it: downwards) and `page`.
 */
export const fieldOf = {
	contains: (key: string) => `c.${key}`,
	empty: (key: string) => `e.${key}`,
	yesNo: (key: string) => `b.${key}`,
	values: (key: string) => `v.${key}`,
};

/** Reads an address; what it says of a column that there is not, or wrongly, is passed over. */
export function readAsked(query: URLSearchParams, columns: PeopleColumn[]): AskedPeople {
	const order = readOrder(query.get("tri") ?? "");
	return {
		filters: columns.flatMap((column) => filtersOf(query, column)).slice(0, most),
		order: columns.some(({ key }) => key === order.key) ? order : undefined,
		page: pageIn(query),
	};
}

/** An order as an address says it: a column's key, `-` before it where it goes downwards. */
export function writeOrder({ key, direction }: PeopleOrder): string {
	return direction === "desc" ? `-${key}` : key;
}

function readOrder(said: string): PeopleOrder {
	return said.startsWith("-") ? { key: said.slice(1), direction: "desc" } : { key: said, direction: "asc" };
}

/** As many as a call takes, one of them being the table's own. */
const most = 19;

function filtersOf(query: URLSearchParams, { key, kind, values }: PeopleColumn): PeopleFilter[] {
	const contains = (query.get(fieldOf.contains(key)) ?? "").trim().slice(0, 200);
	const empty = query.get(fieldOf.empty(key));
	const yesNo = query.get(fieldOf.yesNo(key));
	const known = query.getAll(fieldOf.values(key)).filter((one) => values?.some(({ value }) => value === one));
	const found: PeopleFilter[] = [];
	if (contains) found.push({ key, operator: "contains", value: contains });
	if (empty === "vide" || empty === "rempli") found.push({ key, operator: empty === "vide" ? "empty" : "filled" });
	if (kind === "yesNo" && (yesNo === "oui" || yesNo === "non")) {
		found.push({ key, operator: yesNo === "oui" ? "yes" : "no" });
	}
	if (known.length > 0) found.push({ key, operator: "in", values: [...new Set(known)].slice(0, 100) });
	return found;
}

/** The address of the same with something else: what is `undefined` is left out. */
export function addressOf(path: string, { filters, order, page }: AskedPeople): string {
	const query = new URLSearchParams();
	for (const filter of filters) {
		const { key, operator } = filter;
		if (operator === "contains") query.set(fieldOf.contains(key), filter.value);
		else if (operator === "in") for (const value of filter.values) query.append(fieldOf.values(key), value);
		else if (operator === "yes" || operator === "no") query.set(fieldOf.yesNo(key), operator === "yes" ? "oui" : "non");
		else query.set(fieldOf.empty(key), operator === "empty" ? "vide" : "rempli");
	}
	if (order) query.set("tri", writeOrder(order));
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${path}?${query}` : path;
}
