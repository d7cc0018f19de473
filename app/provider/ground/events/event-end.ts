import { endOfEvent } from "~/domain/event/end-of-event";
import { eventDayOf, timesOf } from "~/domain/event/event-times";
import { lastDay } from "~/domain/event/last-day";
import type { LiveState } from "~/domain/live/state";
import { readJson } from "../store/json-column";
import type { Database } from "../store/transact";
import type { LoadedEvent } from "./loaded-event";

/** The end of its last day, or when a host ends the live session that day; undefined for an event without days. */
export async function findEventEnd(db: Database, { id, document }: LoadedEvent): Promise<Date | undefined> {
	if (document.days.length === 0) return undefined;
	return endOfEvent(document.days, await findLiveEnd(db, id), document.event.timeZone);
}

/** Reads the store on the last day only. */
export async function isEventOver(db: Database, event: LoadedEvent, now: Date): Promise<boolean> {
	const times = timesOf(event.document);
	if (eventDayOf(now, times) < lastDay(event.document.days)) return false;
	const end = await findEventEnd(db, event);
	return end !== undefined && end <= now;
}

/** When a host ended the live session, unless it was reopened. */
async function findLiveEnd(db: Database, eventId: string): Promise<Date | undefined> {
	const live = await db.selectFrom("live_states").select("state").where("event_id", "=", eventId).executeTakeFirst();
	if (!live || !readJson<LiveState>(live.state).isEnded) return undefined;
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
