/** The time zone of events that name none, and of what belongs to no event. */
export const defaultZone = "Europe/Paris";

/** The date of a moment in a time zone: `2027-03-18`. */
export function calendarDay(moment: Date, zone: string): string {
	return onClockAsUtc(moment, zone).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function isZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** A typed time of the day as `09:30`: “9:30”, « 9 h 30 », « 9 h ». Undefined if it is none. */
export function parseClockTime(typed: string): string | undefined {
	const [, hours = "", minutes = "00"] = /^(\d{1,2})\s?(?:[:h]\s?(\d{2})|h)$/i.exec(typed.trim()) ?? [];
	return hours !== "" && Number(hours) < 24 && Number(minutes) < 60
		? `${hours.padStart(2, "0")}:${minutes}`
		: undefined;
}

/** A time that clocks skip in spring is read an hour later; of one shown twice in autumn the first (RFC 5545, 3.3.5). */
export function fromClock(local: string, zone: string): Date {
	const asUtc = Date.parse(`${local.slice(0, 16)}Z`);
	const [before, after] = [-1, 1].map((days) => asUtc - offsetAt(asUtc + days * 86_400_000, zone)) as [number, number];
	const isShown = (instant: number) => instant + offsetAt(instant, zone) === asUtc;
	return new Date(isShown(before) || !isShown(after) ? before : after);
}

/**
 * Whether a text is a time on somebody’s clock, `2027-03-18T09:30`: a day that the calendar has, in a year that one may plan for. A
 * time of which no year has four digits in UTC would sort before all others where times are compared as text.
 */
export function isClockMoment(text: string): boolean {
	const [, year = ""] = /^(\d{4})-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.exec(text) ?? [];
	const instant = Date.parse(`${text}Z`);
	if (year < "1970" || year > "2999" || Number.isNaN(instant)) return false;
	return new Date(instant).toISOString().startsWith(text);
}

/** The local time in a time zone: `2027-03-18T09:30`. */
export function onClock(iso: string, zone: string): string {
	return onClockAsUtc(new Date(iso), zone).toISOString().slice(0, 16);
}

/** The hour and the minute of the local time, for texts that write it: `9` and `05`. */
export function hourAndMinute(iso: string, zone: string): { hour: string; minute: string } {
	const [hour = "", minute = ""] = onClock(iso, zone).slice(11).split(":");
	return { hour: String(Number(hour)), minute };
}

/** Whether a moment lies in a span, its end excluded. As text `10:00:00Z` would follow `10:00:00.500Z`. */
export function isDuring({ startAt, endAt }: { startAt: string; endAt: string }, moment: Date): boolean {
	const at = moment.getTime();
	return Date.parse(startAt) <= at && at < Date.parse(endAt);
}

/** A countdown: « 1:05 ». */
export function minutesAndSeconds(seconds: number): string {
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The local time to the second, as spreadsheets write and read it: `2027-03-18 09:30:00`. */
export function onClockInFull(moment: Date, zone: string): string {
	return onClockAsUtc(moment, zone).toISOString().slice(0, 19).replace("T", " ");
}

/** The local time to the millisecond, as the `Date` whose UTC fields show it. */
export function onClockAsUtc(moment: Date, zone: string): Date {
	const instant = moment.getTime();
	return new Date(instant + offsetAt(instant, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept for each zone: creating a format takes longer than a thousand uses. */
function formatOf(zone: string): Intl.DateTimeFormat {
	const numeric = "numeric" as const;
	const format =
		formats.get(zone) ??
		new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			hourCycle: "h23",
			year: numeric,
			month: numeric,
			day: numeric,
			hour: numeric,
			minute: numeric,
			second: numeric,
		});
	formats.set(zone, format);
	return format;
}

const quarter = 15 * 60 * 1000;
/** Since 2000 every zone has changed its clocks at a whole quarter of an hour. */
const wholeQuartersFrom = Date.UTC(2000, 0, 1);
const mostOffsets = 20_000;
const offsets = new Map<string, number>();

/** Kept for each quarter of an hour: a programme asks for thousands of times of few days. */
function offsetAt(instant: number, zone: string): number {
	if (!(instant >= wholeQuartersFrom)) return readOffset(instant, zone);
	const key = `${Math.floor(instant / quarter)} ${zone}`;
	const known = offsets.get(key);
	if (known !== undefined) return known;
	if (offsets.size >= mostOffsets) offsets.clear();
	const offset = readOffset(instant, zone);
	offsets.set(key, offset);
	return offset;
}

function readOffset(instant: number, zone: string): number {
	const parts = formatOf(zone).formatToParts(instant);
	const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
	const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
	return shown - Math.floor(instant / 1000) * 1000;
}
