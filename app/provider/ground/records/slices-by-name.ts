import { type RawBuilder, sql } from "kysely";
import { is } from "../store/is";
import type { Store } from "../store/open";
import { yieldToEventLoop } from "../store/yield-to-event-loop";

/** A position in the order of names, which the engine keeps (docs/decisions/120). */
export interface NameCursor {
	name: string;
	id: string;
}

/** Before and after everybody: no folded name contains a character that sorts so late. */
const [first, last] = [
	{ name: "", id: "" },
	{ name: "\u{10FFFF}", id: "" },
];

export interface NameSlice {
	condition: RawBuilder<boolean>;
	isMore: boolean;
	/** Tell how long the slice took: it decides the size of the next one. */
	tookMs(ms: number): void;
}

export interface SliceOptions {
	eventId: string;
	direction: "asc" | "desc";
	from?: NameCursor | undefined;
	/** The number of people in the first slice, and the most in any slice. */
	begin?: number;
	most?: number;
}

/** Milliseconds of a statement below which the next slice grows, and above which it shrinks. */
const [quick, slow] = [3, 6];
export const maxPeople = 25_000;

/** All of an event's people after a position, slice by slice, yielding to other work of the process between them. */
export async function* slicesByName(
	store: Store,
	{ eventId, direction, from, begin = 6_000, most = maxPeople }: SliceOptions,
) {
	const isUp = direction === "asc";
	const end = isUp ? last : first;
	let cursor = from ?? (isUp ? first : last);
	let size = Math.min(begin, most);
	for (;;) {
		const next = await nthAfter(store, eventId, cursor, isUp, size);
		const [low, high] = isUp ? [cursor, next ?? end] : [next ?? end, cursor];
		const slice: NameSlice = {
			// The later end belongs to the slice, the earlier does not.
			condition: isUp
				? sql`(${sortKey} > ${pair(low)} and ${sortKey} <= ${pair(high)})`
				: sql`(${sortKey} < ${pair(high)} and ${sortKey} >= ${pair(low)})`,
			isMore: next !== undefined,
			tookMs: (ms) => {
				size = ms < quick ? Math.min(size * 2, most) : ms > slow ? Math.max(250, Math.ceil(size / 2)) : size;
			},
		};
		yield slice;
		if (!next) return;
		cursor = next;
		await yieldToEventLoop();
	}
}

const sortKey = sql`(registrations.sort_name, registrations.person_id)`;
const pair = ({ name, id }: NameCursor) => sql`(${name}, ${id})`;

async function nthAfter(store: Store, eventId: string, cursor: NameCursor, isUp: boolean, nth: number) {
	const direction = isUp ? "asc" : "desc";
	return store
		.selectFrom("registrations")
		.select(["sort_name as name", "person_id as id"])
		.where("event_id", "=", eventId)
		.where(isUp ? sql<boolean>`${sortKey} > ${pair(cursor)}` : sql<boolean>`${sortKey} < ${pair(cursor)}`)
		.orderBy("sort_name", direction)
		.orderBy("person_id", direction)
		.limit(1)
		.offset(nth - 1)
		.executeTakeFirst();
}

export function cursorOf(store: Store, eventId: string, personId: string): Promise<NameCursor | undefined> {
	return store
		.selectFrom("registrations")
		.select(["sort_name as name", "person_id as id"])
		.where(is({ event_id: eventId, person_id: personId }))
		.executeTakeFirst();
}
