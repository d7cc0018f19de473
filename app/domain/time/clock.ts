/** The clocks of an event that names no others, and of what belongs to none. */
export const defaultZone = "Europe/Paris";

/** The date of a moment on the clocks of a zone: `2027-03-18`. */
export function calendarDay(moment: Date, zone: string): string {
	return onClockAsUtc(moment, zone).toISOString().slice(0, 10);
}

export function isZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/**
 * `2027-03-18T09:30` on the clocks of a zone, as UTC. What the clocks skip in spring is read an hour later, and of what they
 * show twice in autumn the first is meant (RFC 5545, 3.3.5).
 */
export function fromClock(local: string, zone: string): Date {
	const asUtc = Date.parse(`${local.slice(0, 16)}Z`);
	const [before, after] = [-1, 1].map((days) => asUtc - offsetAt(asUtc + days * 86_400_000, zone)) as [number, number];
	const isShown = (instant: number) => instant + offsetAt(instant, zone) === asUtc;
	return new Date(isShown(before) || !isShown(after) ? before : after);
}

/** What the clocks of a zone show: `2027-03-18T09:30`. */
export function onClock(iso: string, zone: string): string {
	return onClockAsUtc(new Date(iso), zone).toISOString().slice(0, 16);
}

/** The same to the second as spreadsheets write and read it: `2027-03-18 09:30:00`. */
export function onClockInFull(moment: Date, zone: string): string {
	return onClockAsUtc(moment, zone).toISOString().slice(0, 19).replace("T", " ");
}

/** The same to the millisecond, as the moment at which the clocks of UTC show it. */
export function onClockAsUtc(moment: Date, zone: string): Date {
	const instant = moment.getTime();
	return new Date(instant + offsetAt(instant, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: making one takes longer than a thousand uses. */
function formatOf(zone: string): Intl.DateTimeFormat {
	const numeric = "numeric" as const;
	const format =
		formats.get(zone) ??
		new Intl.DateTimeFormat("en-US", {
			...{ timeZone: zone, hourCycle: "h23" },
			...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
		});
	formats.set(zone, format);
	return format;
}

function offsetAt(instant: number, zone: string): number {
	const parts = formatOf(zone).formatToParts(instant);
	const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
	return shown - Math.floor(instant / 1000) * 1000;
}
