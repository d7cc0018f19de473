import { z } from "zod";

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

/** A row of a list: the person's id and a value for each requested column. */
export const peopleRow = z.looseObject({ id: z.string() });
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
