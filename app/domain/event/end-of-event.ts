import { calendarDay, fromClock } from "../time/clock";
import type { EventDay } from "./event";
import { lastDay } from "./last-day";

/** At the closing time of its last day, else at midnight; earlier if a host has ended the live session that day. */
export function endOfEvent(days: EventDay[], liveEndedAt: Date | undefined, zone: string): Date | undefined {
	const day = lastDay(days);
	if (day === "") return undefined;
	const closing = days
		.filter((one) => one.day === day)
		.map(({ hours }) => hours?.to ?? "24:00")
		.sort()
		.at(-1);
	const closedAt = fromClock(`${day}T${closing}`, zone);
	const isEarlier = liveEndedAt !== undefined && liveEndedAt < closedAt && calendarDay(liveEndedAt, zone) === day;
	return isEarlier ? liveEndedAt : closedAt;
}
