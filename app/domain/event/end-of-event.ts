import type { EventDay } from "./event";
import { eventDayOf, openingOf } from "./event-times";
import { lastDay } from "./last-day";

/** At the closing time of its last day, else at midnight; earlier if a host has ended the live session that day. */
export function endOfEvent(days: EventDay[], liveEndedAt: Date | undefined, zone: string): Date | undefined {
	const date = lastDay(days);
	const last = days.find(({ day }) => day === date);
	if (!last) return undefined;
	const closedAt = openingOf(last, zone).to;
	const isEarlier =
		liveEndedAt !== undefined && liveEndedAt < closedAt && eventDayOf(liveEndedAt, { days, timeZone: zone }) === date;
	return isEarlier ? liveEndedAt : closedAt;
}
