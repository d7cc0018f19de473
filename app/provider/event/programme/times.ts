import { addDays, fromClock, onClock } from "~/domain/time/clock";

/** Parses an ISO time, in the zone if it has no offset; undefined if it is invalid. */
export function readTime(text: string, zone: string): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
	const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
	const date = hasOffset ? new Date(text) : fromClock(text, zone);
	return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Calendar days, and minutes of elapsed time after them. */
export interface Duration {
	days: number;
	minutes: number;
}

/** Parses `45`, `0:45`, `7:00`, `1:02:00` (days, hours, minutes) or `PT45M`; undefined if it is invalid. */
export function readDuration(duration: string | number): Duration | undefined {
	const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(String(duration));
	if (iso) {
		const [weeks = 0, days = 0, hours = 0, minutes = 0] = iso.slice(1).map((one) => Number(one ?? 0));
		return { days: weeks * 7 + days, minutes: hours * 60 + minutes };
	}
	const parts = String(duration).split(":");
	if (parts.length > 3 || parts.some((part) => !/^\d{1,6}$/.test(part.trim()))) return undefined;
	const [minutes = 0, hours = 0, days = 0] = parts.map(Number).reverse();
	return { days, minutes: hours * 60 + minutes };
}

/** The whole duration in minutes, as on days without a clock change. */
export function readMinutes(duration: string | number): number | undefined {
	const read = readDuration(duration);
	return read && read.days * 24 * 60 + read.minutes;
}

/** The end of a duration: the same local time some days later, and then that many minutes of elapsed time. */
export function afterDuration(start: Date, { days, minutes }: Duration, zone: string): Date {
	return plusMinutes(days === 0 ? start : daysLater(start, days, zone), minutes);
}

function daysLater(start: Date, days: number, zone: string): Date {
	const [date = "", clock = ""] = onClock(start.toISOString(), zone).split("T");
	return fromClock(`${addDays(date, days)}T${clock}`, zone);
}

export function plusMinutes(time: Date, minutes: number): Date {
	return new Date(time.getTime() + minutes * 60_000);
}
