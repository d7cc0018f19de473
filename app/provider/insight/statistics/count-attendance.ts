import { sql } from "kysely";
import { type EventTimes, eventDayOf, timesOf } from "~/domain/event/event-times";
import { fromClock, onClock } from "~/domain/time/clock";
import { cachedByEvent } from "../../ground/events/cached-by-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";

/** Milliseconds: the passages of everybody are read, and the page asks again every 15 seconds. */
const keptMs = 15_000;
/** How many people are read at once: some milliseconds. */
const peoplePerQuery = 2_000;

export const recentAttendance = cachedByEvent(countAttendance, keptMs);

/** From what the doors' check-ins come to (`presence_logs`), where one told twice or taken back counts no more. */
async function countAttendance(store: Store, { id, document }: LoadedEvent) {
	const byMinute = new Map<string, { entries: number; moved: number }>();
	for (let after = ""; ; ) {
		const ofDoors = store.selectFrom("presence_logs").where("event_id", "=", id).where("person_id", ">", after);
		const { id: last } = (await ofDoors
			.select("person_id as id")
			.orderBy("person_id")
			.limit(1)
			.offset(peoplePerQuery - 1)
			.executeTakeFirst()) ?? { id: undefined };
		const rows = await ofDoors
			.$if(last !== undefined, (some) => some.where("person_id", "<=", last as string))
			.where("source", "=", "door")
			.select(["kind", sql<string>`substr(at, 1, 16)`.as("minute"), sql<number | string>`count(*)`.as("count")])
			.groupBy(["kind", sql`substr(at, 1, 16)`])
			.execute();
		for (const { kind, minute, count } of rows) {
			const sum = byMinute.get(minute) ?? { entries: 0, moved: 0 };
			const isIn = kind === "IN";
			sum.entries += isIn ? Number(count) : 0;
			sum.moved += isIn ? Number(count) : -Number(count);
			byMinute.set(minute, sum);
		}
		if (last === undefined) return halfHoursOf(byMinute, timesOf(document));
		after = last;
		await yieldToEventLoop();
	}
}

function halfHoursOf(byMinute: Map<string, { entries: number; moved: number }>, times: EventTimes) {
	const halfHours = new Map<string, { entries: number; moved: number }>();
	for (const [minute, { entries, moved }] of [...byMinute].sort(([one], [other]) => (one < other ? -1 : 1))) {
		const clock = onClock(`${minute}:00.000Z`, times.timeZone);
		const at = `${clock.slice(0, 14)}${clock.slice(14, 16) < "30" ? "00" : "30"}`;
		const sum = halfHours.get(at) ?? { entries: 0, moved: 0 };
		halfHours.set(at, { entries: sum.entries + entries, moved: sum.moved + moved });
	}
	let inside = 0;
	let lastDay = "";
	return [...halfHours].map(([at, { entries, moved }]) => {
		const day = eventDayOf(fromClock(at, times.timeZone), times);
		// Whoever forgot to check out in the evening comes in again in the morning.
		if (day !== lastDay) inside = 0;
		lastDay = day;
		inside = Math.max(0, inside + moved);
		return { day, at, entries, inside };
	});
}
