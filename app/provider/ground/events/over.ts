import { lastDay } from "~/domain/event/last-day";
import { overAt } from "~/domain/event/over-at";
import type { LiveState } from "~/domain/live/state";
import { calendarDay } from "~/domain/time/clock";
import type { Database } from "../store/transact";
import type { LoadedEvent } from "./known-event";

/** When an event is over: its last day closes, or a host ends its live that day. Nothing of one without days. */
export async function overAtOf(db: Database, { id, document }: LoadedEvent): Promise<Date | undefined> {
	if (document.days.length === 0) return undefined;
	return overAt(document.days, await liveEndedAt(db, id), document.event.timeZone);
}

/** Asked of the store on the last day alone. */
export async function isOver(db: Database, event: LoadedEvent, now: Date): Promise<boolean> {
	const { days, event: about } = event.document;
	if (calendarDay(now, about.timeZone) < lastDay(days)) return false;
	const over = await overAtOf(db, event);
	return over !== undefined && over <= now;
}

/** When a host ended the live, which is not on again. */
async function liveEndedAt(db: Database, eventId: string): Promise<Date | undefined> {
	const live = await db.selectFrom("live_states").select("state").where("event_id", "=", eventId).executeTakeFirst();
	if (!live || !(JSON.parse(live.state) as LiveState).isEnded) return undefined;
	const ended = await db
		.selectFrom("live_changes")
		.select("changed_at")
		.where("event_id", "=", eventId)
		.where("part", "like", '%"isEnded":true%')
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	return ended && new Date(ended.changed_at);
}
