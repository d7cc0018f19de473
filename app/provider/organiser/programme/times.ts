import { fromClock } from "~/domain/clock";

/** An ISO time, read in the zone when it has no offset of its own; undefined when it is none. */
export function readTime(text: string, zone: string): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
	const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
	const date = hasOffset ? new Date(text) : fromClock(text, zone);
	return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `45`, `0:45`, `7:00`, `1:02:00` (days, hours, minutes) or `PT45M` in minutes; undefined when it is none. */
export function readMinutes(duration: string | number): number | undefined {
	const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(String(duration));
	if (iso) return (Number(iso[1] ?? 0) * 24 + Number(iso[2] ?? 0)) * 60 + Number(iso[3] ?? 0);
	const parts = String(duration).split(":").map(Number);
	if (parts.length > 3 || parts.some((part) => !Number.isInteger(part) || part < 0)) return undefined;
	const [minutes = 0, hours = 0, days = 0] = parts.reverse();
	return (days * 24 + hours) * 60 + minutes;
}

export function plusMinutes(time: Date, minutes: number): Date {
	return new Date(time.getTime() + minutes * 60_000);
}
