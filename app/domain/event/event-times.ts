import { addDays, calendarDay, fromClock } from "../time/clock";

/** When the doors are open, on the clock of the event: `09:30` to `18:00`. */
interface Hours {
	from: string;
	to: string;
}

interface OpenDay {
	/** YYYY-MM-DD. */
	day: string;
	hours?: Hours | undefined;
}

/** The days of an event and the zone of its clock: what tells to which day a moment belongs. */
export interface EventTimes {
	days: readonly OpenDay[];
	timeZone: string;
}

/** The times of a published document. */
export function timesOf<Day extends OpenDay>(document: { days: readonly Day[]; event: { timeZone: string } }) {
	return { days: document.days, timeZone: document.event.timeZone } satisfies EventTimes;
}

/** A night that begins on a day may last until then on the next one. */
export const nightEndsBy = "12:00";

/** True for hours such as 22:00 to 02:00, which end on the next day. */
export function isOvernight({ from, to }: Hours): boolean {
	return to <= from;
}

export function areHoursValid({ from, to }: Hours): boolean {
	return from < to || (to < from && to <= nightEndsBy);
}

/** When the doors open and close. A day without hours lasts from midnight to midnight. */
export function openingOf({ day, hours }: OpenDay, zone: string): { from: Date; to: Date } {
	const dayOfEnd = !hours || isOvernight(hours) ? addDays(day, 1) : day;
	return {
		from: fromClock(`${day}T${hours?.from ?? "00:00"}`, zone),
		to: fromClock(`${dayOfEnd}T${hours?.to ?? "00:00"}`, zone),
	};
}

/** The day of the event whose hours hold a moment, else the date on the calendar (YYYY-MM-DD): a night belongs to the day it began. */
export function eventDayOf(moment: Date, times: EventTimes): string {
	const date = calendarDay(moment, times.timeZone);
	return moment < startOfEventDay(date, times) ? addDays(date, -1) : date;
}

/** When what is counted by days begins on a date: at midnight, or when the night before is over. */
export function startOfEventDay(date: string, { days, timeZone }: EventTimes): Date {
	const before = addDays(date, -1);
	const night = days.find(({ day, hours }) => day === before && hours !== undefined && isOvernight(hours));
	return night ? openingOf(night, timeZone).to : fromClock(`${date}T00:00`, timeZone);
}

/** The days that begin before the night before them is over, by their index. A day without hours waits for its end. */
export function overlapsOf(days: EventTimes["days"]): { index: number; nightEndsAt: string }[] {
	return days.flatMap(({ day, hours }, index) => {
		const night = days.find((eventDay) => addDays(eventDay.day, 1) === day)?.hours;
		const isOverlap = hours && night && isOvernight(night) && hours.from < night.to;
		return isOverlap ? [{ index, nightEndsAt: night.to }] : [];
	});
}

/** How many days there are until the next of some days (YYYY-MM-DD); 0 is today, undefined if all are over. */
export function daysUntilNext(days: string[], today: string): number | undefined {
	const next = days.filter((day) => day >= today).sort()[0];
	return next === undefined ? undefined : Math.round((Date.parse(next) - Date.parse(today)) / 86_400_000);
}
