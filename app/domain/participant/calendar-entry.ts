import type { EventDay } from "../event/event";
import { openingOf } from "../event/event-times";
import { addDays } from "../time/clock";

/** A span of whole days, or from one instant to another. Times are ISO; the last day is included. */
export interface Span {
	start: string;
	end: string;
	isAllDay: boolean;
}

export function spanOfDay(day: EventDay, zone: string): Span {
	if (!day.hours) return { start: day.day, end: day.day, isAllDay: true };
	const { from, to } = openingOf(day, zone);
	return { start: from.toISOString(), end: to.toISOString(), isAllDay: false };
}

/** The whole event as one entry: from its first opening to its last closing, or whole days if either is not known. */
export function spanOfDays(days: EventDay[], zone: string): Span | undefined {
	const sorted = [...days].sort((a, b) => a.day.localeCompare(b.day));
	const last = sorted.at(-1);
	if (!last) return undefined;
	const [first = last] = sorted;
	const [opening, closing] = [spanOfDay(first, zone), spanOfDay(last, zone)];
	const isAllDay = opening.isAllDay || closing.isAllDay;
	return isAllDay
		? { start: first.day, end: last.day, isAllDay }
		: { start: opening.start, end: closing.end, isAllDay };
}

/** Calendars expect the end of whole days to be exclusive. */
export const exclusiveEnd = (day: string) => addDays(day, 1);
