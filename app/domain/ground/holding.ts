import { z } from "zod";

/**
 * What an answer may hold of people beyond what its call is about (decision 180), each with the right that it needs (the table is
 * `provider/ground/access/rights.ts`). A call may be open to a role that has not all of them: what it has not is left out.
 *
 * - `people`: the names of many, listed.
 * - `contact`: somebody's e-mail and telephones, the address of their bill.
 * - `money`: what somebody ordered, owes and paid, and what the event takes.
 * - `debt`: what the account of the one person who stands at a door still owes.
 * - `health`: what people answer and write about themselves, which may tell of it: a diet, an access need, why they stay away.
 * - `logs`: what somebody did, line by line.
 */
export const rightOfHolding = {
	people: "seePeople",
	contact: "seeContacts",
	money: "seeMoney",
	debt: "checkIn",
	health: "seeAnswers",
	logs: "readLogs",
} as const;

export type Holding = keyof typeof rightOfHolding;
export type RightOfHolding = (typeof rightOfHolding)[Holding];

export interface Mark {
	/** Every kind that the schema may hold. */
	kinds: readonly Holding[];
	/** The kinds that a value does hold; an empty value holds nothing. */
	of(value: unknown): readonly Holding[];
	/** The value without some kinds; the whole answer is refused where this is absent. */
	without?: ((value: unknown, kinds: readonly Holding[]) => unknown) | undefined;
}

/** The marks of schemas: only this place and what reads answers by them (`contract/ground/held.ts`) know how they are kept. */
export const marks = z.registry<Mark>();

/** Says that a field holds something of people. `blank` takes its place for whoever has not the right to it. */
export function holds<S extends z.ZodType>(kind: Holding, schema: S, blank?: z.output<S>): S {
	const of = (value: unknown) => (isEmpty(value) ? [] : [kind]);
	return mark(schema, { kinds: [kind], of, ...(blank !== undefined && { without: () => blank }) });
}

/** The same where it depends on the value. */
export function holdsSome<S extends z.ZodType>(
	schema: S,
	kinds: readonly Holding[],
	of: (value: z.output<S>) => readonly Holding[],
	without?: (value: z.output<S>, kinds: readonly Holding[]) => z.output<S>,
): S {
	return mark(schema, {
		kinds,
		of: (value) => of(value as z.output<S>),
		without: without && ((value, missing) => without(value as z.output<S>, missing)),
	});
}

/** A schema of its own, so that the one that was given stays unmarked where else it stands. */
function mark<S extends z.ZodType>(schema: S, meta: Mark): S {
	const own = schema.clone();
	marks.add(own, meta);
	return own;
}

function isEmpty(value: unknown): boolean {
	if (value === null || value === undefined || value === "") return true;
	if (Array.isArray(value)) return value.length === 0;
	return typeof value === "object" && Object.keys(value).length === 0;
}
