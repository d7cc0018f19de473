import type { PeopleColumn, PeopleFilter, PeopleOrder } from "~/domain/people/people-list";
import { requestedPageNumber } from "../../frame/pages/paging";

/** The query in the address of a table of people (participant specification, section 9). */
export interface PeopleQuery {
	filters: PeopleFilter[];
	search: string;
	order: PeopleOrder | undefined;
	page: number;
	/** After or before whom the page is: it stays the same while others come and go. */
	beside: { after: string } | { before: string } | undefined;
	/** Keys of columns whose filter is shown although it is still empty. */
	added: string[];
	/** Parts of the address that no column knows, which the page reports. */
	unknown: string[];
}

/** Other parameters that an address may have; `langue` is for every page. */
const reservedNames = ["q", "tri", "page", "apres", "avant", "filtre", "langue"];

/**
 * The names of the fields, each followed by its column's key: `c.` contains, `e.` empty (`vide`) or not (`rempli`), `b.` yes
 * (`oui`) or no (`non`), `v.` one of several values. Other parameters are `tri` (a key, with `-` before it for descending
 * order) and `page`.
 */
export const fieldOf = {
	contains: (key: string) => `c.${key}`,
	empty: (key: string) => `e.${key}`,
	yesNo: (key: string) => `b.${key}`,
	values: (key: string) => `v.${key}`,
};

/** Reads an address. Filters on unknown columns, or of the wrong kind, are left out and reported. */
export function readPeopleQuery(query: URLSearchParams, columns: PeopleColumn[]): PeopleQuery {
	const order = readOrder(query.get("tri") ?? "");
	const isSorted = columns.some(({ key, isUnsorted }) => key === order.key && !isUnsorted);
	const all = columns.flatMap((column) => filtersOf(query, column));
	const filters = all.slice(0, most);
	const [after, before] = [query.get("apres"), query.get("avant")];
	const added = query.getAll("filtre").filter(Boolean);
	return {
		filters,
		search: (query.get("q") ?? "").trim().slice(0, 200),
		order: isSorted ? order : undefined,
		page: requestedPageNumber(query),
		beside: after ? { after } : before ? { before } : undefined,
		added: added.filter((key) => columns.some((column) => column.key === key)),
		unknown: [
			...[...query]
				.filter(([name, value]) => value.trim() && !isKnown(name, value, columns))
				.map(([name, value]) => `${name}=${value}`),
			...(order.key && !isSorted ? [`tri=${query.get("tri")}`] : []),
			...added.filter((key) => !columns.some((column) => column.key === key)).map((key) => `filtre=${key}`),
			...all.slice(most).map((filter) => columns.find(({ key }) => key === filter.key)?.label ?? filter.key),
		].map((one) => one.slice(0, 100)),
	};
}

function isKnown(name: string, value: string, columns: PeopleColumn[]): boolean {
	if (reservedNames.includes(name)) return true;
	const column = columns.find(({ key }) => key === name.slice(2));
	return column !== undefined && filtersOf(new URLSearchParams([[name, value]]), column).length > 0;
}

/** An order as an address writes it: a column's key, with `-` before it for descending order. */
export function writeOrder({ key, direction }: PeopleOrder): string {
	return direction === "desc" ? `-${key}` : key;
}

function readOrder(text: string): PeopleOrder {
	return text.startsWith("-") ? { key: text.slice(1), direction: "desc" } : { key: text, direction: "asc" };
}

/** The most filters that a call takes, without the table's own. */
const most = 19;

function filtersOf(query: URLSearchParams, { key, kind, values }: PeopleColumn): PeopleFilter[] {
	const contains = (query.get(fieldOf.contains(key)) ?? "").trim().slice(0, 200);
	const empty = query.get(fieldOf.empty(key));
	const yesNo = query.get(fieldOf.yesNo(key));
	const chosen = query.getAll(fieldOf.values(key)).filter((one) => values?.some(({ value }) => value === one));
	const filters: PeopleFilter[] = [];
	if (contains && (kind === "text" || kind === "choice")) filters.push({ key, operator: "contains", value: contains });
	if (empty === "vide" || empty === "rempli") filters.push({ key, operator: empty === "vide" ? "empty" : "filled" });
	if (kind === "yesNo" && (yesNo === "oui" || yesNo === "non")) {
		filters.push({ key, operator: yesNo === "oui" ? "yes" : "no" });
	}
	if (chosen.length > 0) filters.push({ key, operator: "in", values: [...new Set(chosen)].slice(0, 100) });
	return filters;
}

/** The address of a query; undefined parts are left out. */
export function addressOf(path: string, { filters, search, order, page, beside }: PeopleQuery): string {
	const query = new URLSearchParams();
	if (search) query.set("q", search);
	for (const filter of filters) {
		const { key, operator } = filter;
		if (operator === "contains") query.set(fieldOf.contains(key), filter.value);
		else if (operator === "in") for (const value of filter.values) query.append(fieldOf.values(key), value);
		else if (operator === "yes" || operator === "no") query.set(fieldOf.yesNo(key), operator === "yes" ? "oui" : "non");
		else query.set(fieldOf.empty(key), operator === "empty" ? "vide" : "rempli");
	}
	if (order) query.set("tri", writeOrder(order));
	if (page > 1) query.set("page", String(page));
	if (beside && "after" in beside) query.set("apres", beside.after);
	else if (beside) query.set("avant", beside.before);
	return query.size > 0 ? `${path}?${query}` : path;
}
