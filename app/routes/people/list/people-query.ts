import { readPeopleFilter, writePeopleFilter } from "~/domain/people/filter-address";
import type { PeopleFilter } from "~/domain/people/people-filter";
import type { PeopleColumn, PeopleOrder } from "~/domain/people/people-list";
import { requestedPageNumber } from "../../ground/pages/paging";

/** The query in the address of the list of people (participant specification, section 9). */
export interface PeopleQuery {
	filter: PeopleFilter;
	order: PeopleOrder | undefined;
	page: number;
	/** After or before whom the page is: it stays the same while others come and go. */
	beside: { after: string } | { before: string } | undefined;
	/** The id of the kept view from which the address came. */
	kept: string | undefined;
	/** Keys of the columns that are shown; undefined for the usual ones. */
	columns: string[] | undefined;
	/** The panel that is open and lists every column, however many there are. */
	panel: (typeof panels)[number] | undefined;
	/** Parts of the address that no column knows, which the page reports. */
	unknown: string[];
}

export const panels = ["filtres", "colonnes"] as const;

/** Other parameters that an address may have; `langue` is for every page. */
const otherNames = ["tri", "page", "apres", "avant", "colonnes", "langue", "garde", "panneau"];

/** More columns would not fit a screen. */
const mostColumns = 20;

/** Reads an address. What no column knows is left out and reported. */
export function readPeopleQuery(query: URLSearchParams, columns: PeopleColumn[]): PeopleQuery {
	const order = readOrder(query.get("tri") ?? "");
	const isSorted = columns.some(({ key, isUnsorted }) => key === order.key && !isUnsorted);
	const { filter, unknown } = readPeopleFilter(query, columns, otherNames);
	const [after, before] = [query.get("apres"), query.get("avant")];
	const chosen = query.getAll("colonnes").flatMap((keys) => keys.split(",").filter(Boolean));
	const known = columns.map(({ key }) => key).filter((key) => chosen.includes(key) && key !== "name");
	return {
		filter,
		order: isSorted ? order : undefined,
		page: requestedPageNumber(query),
		beside: after ? { after } : before ? { before } : undefined,
		kept: query.get("garde")?.slice(0, 64) || undefined,
		columns: query.has("colonnes") ? known.slice(0, mostColumns) : undefined,
		panel: panels.find((panel) => panel === query.get("panneau")),
		unknown: [
			...unknown,
			...(order.key && !isSorted ? [`tri=${query.get("tri")}`] : []),
			...chosen.filter((key) => !columns.some((column) => column.key === key)).map((key) => `colonnes=${key}`),
		].map((text) => text.slice(0, 100)),
	};
}

/** An order as an address writes it: a column's key, with `-` before it for descending order. */
export function writeOrder({ key, direction }: PeopleOrder): string {
	return direction === "desc" ? `-${key}` : key;
}

function readOrder(text: string): PeopleOrder {
	return text.startsWith("-") ? { key: text.slice(1), direction: "desc" } : { key: text, direction: "asc" };
}

/** What a query adds to an address, without the page; what is usual is left out. */
export function writePeopleQuery({ filter, order, columns, kept }: PeopleQuery): URLSearchParams {
	const query = writePeopleFilter(filter);
	if (order) query.set("tri", writeOrder(order));
	if (columns) query.set("colonnes", columns.join(","));
	if (kept) query.set("garde", kept);
	return query;
}

/** The address of a query. */
export function addressOf(path: string, wanted: PeopleQuery): string {
	const { page, beside, panel } = wanted;
	const query = writePeopleQuery(wanted);
	if (panel) query.set("panneau", panel);
	if (page > 1) query.set("page", String(page));
	if (beside && "after" in beside) query.set("apres", beside.after);
	else if (beside) query.set("avant", beside.before);
	return query.size > 0 ? `${path}?${query}` : path;
}
