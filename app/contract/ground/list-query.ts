import { z } from "zod";
import { nullAsAbsent } from "~/domain/ground/null-as-absent";
import { mostChosen, peopleViews } from "~/domain/people/people-filter";
import { type ColumnFilter, columnFilter, type PeopleOrder } from "~/domain/people/people-list";

/**
 * Queries of lists of people (registration specification, section 7: `filters`, `headers`, `orderBy`). The specification names
 * them without a shape: the usual shapes are accepted, and an empty one does nothing.
 */

const key = z.string().max(100);
const value = z.string().max(200);

/** Columns by key, or as `GET /users/settings` returns them. */
export const headersInput = nullAsAbsent(
	z.array(z.union([key, z.looseObject({ key }).transform((column) => column.key)])).max(100),
);

/** A list of filters, or the wanted value of each column: `{ lastName: "lu", registered: true, typoId: ["visitor"] }`. */
export const filtersInput = nullAsAbsent(
	z.union([
		z.array(columnFilter).max(20),
		z
			.record(key, z.union([value, z.boolean(), z.array(value).max(100)]))
			.refine((columns) => Object.keys(columns).length <= 20)
			.transform((columns) => Object.entries(columns).map(([column, wanted]) => filterOf(column, wanted))),
	]),
);

/** The beginnings of words of names, companies, e-mail addresses and badge codes; all of them have to be found. */
export const searchInput = nullAsAbsent(value);

/** A view of an event's people, and those who were chosen one by one (ours): whoever is not in both is not listed. */
export const viewInput = nullAsAbsent(z.enum(peopleViews));
export const idsInput = nullAsAbsent(z.array(z.string().max(64)).max(mostChosen));

function filterOf(column: string, wanted: string | boolean | string[]): ColumnFilter {
	if (typeof wanted === "boolean") return { key: column, operator: wanted ? "yes" : "no" };
	if (typeof wanted === "string") return { key: column, operator: "contains", value: wanted };
	return { key: column, operator: "in", values: wanted };
}

const direction = z
	.string()
	.toLowerCase()
	.pipe(z.enum(["asc", "desc"]));

/** `{ key, direction }`, `{ lastName: "desc" }`, `["lastName", "desc"]` or `"lastName"`. */
const orderShape: z.ZodType<PeopleOrder | undefined, unknown> = z.union([
	key.transform((column) => ({ key: column, direction: "asc" as const })),
	z.tuple([key, direction]).transform(([column, way]) => ({ key: column, direction: way })),
	z.object({ key, direction: direction.default("asc") }),
	z.record(key, direction).transform((columns) => {
		const [first] = Object.entries(columns);
		return first && { key: first[0], direction: first[1] };
	}),
]);

/** One of these, or a list whose first entry counts; by name if absent. */
export const orderInput = nullAsAbsent(
	z.union([
		orderShape,
		z
			.array(orderShape)
			.max(20)
			.transform(([first]) => first),
	]),
);
