import { z } from "zod";
import { type Holding, holdsSome } from "../ground/holding";

/** A filter of a list of people (participant specification, section 9): a column, and a condition on its value. */
export const columnFilter = z.discriminatedUnion("operator", [
	z.object({ key: z.string().max(100), operator: z.literal("contains"), value: z.string().max(200) }),
	z.object({ key: z.string().max(100), operator: z.enum(["empty", "filled", "yes", "no"]) }),
	z.object({ key: z.string().max(100), operator: z.literal("in"), values: z.array(z.string().max(200)).max(100) }),
]);
export type ColumnFilter = z.infer<typeof columnFilter>;

export interface PeopleOrder {
	key: string;
	direction: "asc" | "desc";
}

export const peopleColumn = z.object({
	key: z.string(),
	label: z.string(),
	/** Money is an integer in minor units of the event's currency. */
	kind: z.enum(["text", "yesNo", "choice", "time", "money"]),
	/** The value is made when it is shown, so that lists cannot be sorted by it. */
	isUnsorted: z.literal(true).optional(),
	values: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type PeopleColumn = z.infer<typeof peopleColumn>;

/**
 * What a column holds, by its key: the address and the telephones, money, and what somebody answered (`U.` of the person, `P.`
 * of the registration) or gave as their reason.
 */
export function holdingOfColumn(key: string): Holding | undefined {
	if (["email", "phone", "mobile"].includes(key)) return "contact";
	if (["due", "paid"].includes(key)) return "money";
	return key === "message" || /^[UP]\./.test(key) ? "health" : undefined;
}

/**
 * A row of a list: the person's id and a value for each requested column. A list asks for the columns that its caller may see,
 * so that there is nothing to leave out.
 */
export const peopleRow = holdsSome(z.looseObject({ id: z.string() }), ["contact", "money", "health"], (row) =>
	Object.entries(row).flatMap(([key, value]) => (isBlank(value) ? [] : (holdingOfColumn(key) ?? []))),
);

const isBlank = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
export type PeopleRow = z.infer<typeof peopleRow>;

/** Users table page size (participant specification, section 9). */
export const peoplePageSize = 25;

export function distinctLabels(wished: string[]): string[] {
	const taken = new Set<string>();
	return wished.map((wish) => {
		let label = wish;
		for (let number = 2; taken.has(label.toLowerCase()); number++) label = `${wish} (${number})`;
		taken.add(label.toLowerCase());
		return label;
	});
}
