/** The product shows times on these clocks, and reads them so where nothing says otherwise. */
export const defaultZone = "Europe/Paris";

const dates = new Intl.DateTimeFormat("sv-SE", { timeZone: defaultZone });

/** The date of a moment on these clocks: `2027-03-18`. */
export function calendarDay(moment: Date): string {
	return dates.format(moment);
}

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
	return onClockAsUtc(new Date(iso), zone).toISOString().slice(0, 16);
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
