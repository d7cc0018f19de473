/** Where a programme does not say otherwise its times are read on these clocks, as the product shows them. */
export const defaultZone = "Europe/Paris";

export function isZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** `2027-03-18T09:30` on the clocks of a zone, as UTC. What the clocks skip in spring is read an hour later. */
export function fromClock(local: string, zone: string): Date {
	const asUtc = Date.parse(`${local.slice(0, 16)}Z`);
	const first = asUtc - offsetAt(asUtc, zone);
	return new Date(asUtc - offsetAt(first, zone));
}

/** What the clocks of a zone show: `2027-03-18T09:30`. */
export function onClock(iso: string, zone: string): string {
	const instant = Date.parse(iso);
	return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);
}

/** An ISO time, read in the zone when it has no offset of its own; undefined when it is none. */
export function readTime(text: string, zone: string): Date | undefined {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
	const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/.test(text);
	const date = hasOffset ? new Date(text) : fromClock(text, zone);
	return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `45`, `0:45`, `7:00` or `1:02:00` (days, hours, minutes) in minutes; undefined when it is none. */
export function readMinutes(duration: string | number): number | undefined {
	const parts = String(duration).split(":").map(Number);
	if (parts.length > 3 || parts.some((part) => !Number.isInteger(part) || part < 0)) return undefined;
	const [minutes = 0, hours = 0, days = 0] = parts.reverse();
	return (days * 24 + hours) * 60 + minutes;
}

export function plusMinutes(time: Date, minutes: number): Date {
	return new Date(time.getTime() + minutes * 60_000);
}

function offsetAt(instant: number, zone: string): number {
	const parts = new Intl.DateTimeFormat("en-US", {
		timeZone: zone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	}).formatToParts(instant);
	const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
	return shown - Math.floor(instant / 1000) * 1000;
}
