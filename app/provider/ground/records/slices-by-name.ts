import { type RawBuilder, sql } from "kysely";
import { breathe } from "../store/breathe";
import type { Store } from "../store/open";

/** Where somebody stands in the order of names, which the engine keeps (docs/decisions/120). */
export interface Mark {
	name: string;
	id: string;
}

/** Before everybody, and after: no folded name holds a character so late. */
const [first, last] = [
	{ name: "", id: "" },
	{ name: "\u{10FFFF}", id: "" },
];

/** Some of the people of an event, by the order of names. */
export interface Slice {
	/** Whether a record is one of them. */
	condition: RawBuilder<boolean>;
	/** More come behind them. */
	isMore: boolean;
	/** How long was taken over it decides how many the next one has. */
	tookMs(ms: number): void;
}

export interface Way {
	eventId: string;
	direction: "asc" | "desc";
	/** After whom it begins. */
	from?: Mark | undefined;
	/** So many people in the first slice, and at most so many in one. */
	begin?: number;
	most?: number;
}

/** Milliseconds of one statement, below and above which the next takes more people, or fewer. */
const [quick, slow] = [3, 6];
export const mostPeople = 25_000;

/** All of an event's people after somebody, slice by slice, with other work of the process between. */
export async function* slicesByName(store: Store, { eventId, direction, from, begin = 6_000, most = mostPeople }: Way) {
	const isUp = direction === "asc";
	const end = isUp ? last : first;
	let mark = from ?? (isUp ? first : last);
	let size = Math.min(begin, most);
	for (;;) {
		const next = await nthAfter(store, eventId, mark, isUp, size);
		const [low, high] = isUp ? [mark, next ?? end] : [next ?? end, mark];
		const slice: Slice = {
			// The later end belongs to the slice, the earlier does not.
			condition: isUp
				? sql`(${place} > ${pair(low)} and ${place} <= ${pair(high)})`
				: sql`(${place} < ${pair(high)} and ${place} >= ${pair(low)})`,
			isMore: next !== undefined,
			tookMs: (ms) => {
				size = ms < quick ? Math.min(size * 2, most) : ms > slow ? Math.max(250, Math.ceil(size / 2)) : size;
			},
		};
		yield slice;
		if (!next) return;
		mark = next;
		await breathe();
	}
}

const place = sql`(registrations.sort_name, registrations.person_id)`;
const pair = ({ name, id }: Mark) => sql`(${name}, ${id})`;

async function nthAfter(store: Store, eventId: string, mark: Mark, isUp: boolean, nth: number) {
	const direction = isUp ? "asc" : "desc";
	return store
		.selectFrom("registrations")
		.select(["sort_name as name", "person_id as id"])
		.where("event_id", "=", eventId)
		.where(isUp ? sql<boolean>`${place} > ${pair(mark)}` : sql<boolean>`${place} < ${pair(mark)}`)
		.orderBy("sort_name", direction)
		.orderBy("person_id", direction)
		.limit(1)
		.offset(nth - 1)
		.executeTakeFirst();
}

export function markOf(store: Store, eventId: string, personId: string): Promise<Mark | undefined> {
	return store
		.selectFrom("registrations")
		.select(["sort_name as name", "person_id as id"])
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
}
