import { mostChosen, mostColumnFilters, type PeopleFilter, type PeopleView, peopleViews } from "./people-filter";
import type { ColumnFilter, PeopleColumn } from "./people-list";

/**
 * How addresses write a filter of people: `vue` is the view, `q` what is searched, `personne` each of those who were chosen, and
 * a column's key follows `c.` contains, `e.` empty (`vide`) or not (`rempli`), `b.` yes (`oui`) or no (`non`), `v.` one of
 * several values.
 */
export const fieldOf = {
	contains: (key: string) => `c.${key}`,
	empty: (key: string) => `e.${key}`,
	yesNo: (key: string) => `b.${key}`,
	values: (key: string) => `v.${key}`,
};

export const viewWords: Record<PeopleView, string> = {
	all: "tous",
	unanswered: "sans-reponse",
	registered: "inscrits",
	unpaid: "a-payer",
	came: "presents",
};

/** The names of a filter that are no fields of columns. */
export const filterNames = ["vue", "q", "personne"];

export interface ReadFilter {
	filter: PeopleFilter;
	/** The filters beyond the most that one has, and names that no column of the event has. */
	unknown: string[];
}

/** Reads an address. Filters on unknown columns, or of the wrong kind, are left out and reported. */
export function readPeopleFilter(
	query: URLSearchParams,
	columns: PeopleColumn[],
	otherNames: readonly string[] = [],
): ReadFilter {
	const all = columns.flatMap((column) => filtersOf(query, column));
	const view = query.get("vue") ?? "";
	const known = peopleViews.find((one) => viewWords[one] === view);
	const ids = [...new Set(query.getAll("personne").filter((id) => id && id.length <= 64))].slice(0, mostChosen);
	return {
		filter: {
			view: known ?? "all",
			q: (query.get("q") ?? "").trim().slice(0, 200),
			columns: all.slice(0, mostColumnFilters),
			...(ids.length > 0 && { ids }),
		},
		unknown: [
			...[...query]
				.filter(([name, value]) => value.trim() && !isKnown(name, value, columns, otherNames))
				.map(([name, value]) => `${name}=${value}`),
			...(view && !known ? [`vue=${view}`] : []),
			...all
				.slice(mostColumnFilters)
				.map((filter) => columns.find(({ key }) => key === filter.key)?.label ?? filter.key),
		],
	};
}

/** The parameters of an address that say it; none for everybody. */
export function writePeopleFilter({ view, q, columns, ids }: PeopleFilter): URLSearchParams {
	const query = new URLSearchParams();
	if (view !== "all") query.set("vue", viewWords[view]);
	if (q) query.set("q", q);
	for (const filter of columns) for (const [name, value] of fieldsOf(filter)) query.append(name, value);
	for (const id of ids ?? []) query.append("personne", id);
	return query;
}

function fieldsOf(filter: ColumnFilter): [string, string][] {
	const { key } = filter;
	switch (filter.operator) {
		case "contains":
			return [[fieldOf.contains(key), filter.value]];
		case "in":
			return filter.values.map((value) => [fieldOf.values(key), value]);
		case "yes":
		case "no":
			return [[fieldOf.yesNo(key), filter.operator === "yes" ? "oui" : "non"]];
		default:
			return [[fieldOf.empty(key), filter.operator === "empty" ? "vide" : "rempli"]];
	}
}

function isKnown(name: string, value: string, columns: PeopleColumn[], otherNames: readonly string[]): boolean {
	if (filterNames.includes(name) || otherNames.includes(name)) return true;
	const column = columns.find(({ key }) => key === name.slice(2));
	return column !== undefined && filtersOf(new URLSearchParams([[name, value]]), column).length > 0;
}

function filtersOf(query: URLSearchParams, { key, kind, values }: PeopleColumn): ColumnFilter[] {
	const contains = (query.get(fieldOf.contains(key)) ?? "").trim().slice(0, 200);
	const empty = query.get(fieldOf.empty(key));
	const yesNo = query.get(fieldOf.yesNo(key));
	const chosen = query.getAll(fieldOf.values(key)).filter((one) => values?.some(({ value }) => value === one));
	const filters: ColumnFilter[] = [];
	if (contains && (kind === "text" || kind === "choice")) filters.push({ key, operator: "contains", value: contains });
	if (empty === "vide" || empty === "rempli") filters.push({ key, operator: empty === "vide" ? "empty" : "filled" });
	if (kind === "yesNo" && (yesNo === "oui" || yesNo === "non")) {
		filters.push({ key, operator: yesNo === "oui" ? "yes" : "no" });
	}
	if (chosen.length > 0) filters.push({ key, operator: "in", values: [...new Set(chosen)].slice(0, 100) });
	return filters;
}
