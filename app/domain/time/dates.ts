import { calendarDay } from "./clock";

/** Shows nothing, and no line breaks beside it: after a dash one may even where a no-break space follows (U+2060). */
export const joiner = "\u2060";

/** The time zone for a bare date, which is the same day everywhere. */
export const anywhere = "UTC";

const cache = new Map<string, Intl.DateTimeFormat>();
const lists = new Map<string, Intl.ListFormat>();

/** « jeudi 18 mars 2027 ». A bare date is that day everywhere; a moment is shown in a time zone. */
export function formatDay(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" }, zone);
}

/** « Jeudi 18 mars 2027 »: the same with a capital letter, for a choice or a title. */
export function formatDayAlone(iso: string, locale: string, zone: string): string {
	const day = formatDay(iso, locale, zone);
	return day.charAt(0).toLocaleUpperCase(locale) + day.slice(1);
}

/** « jeu. 18 mars », for long lists. */
export function formatDayShort(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { weekday: "short", day: "numeric", month: "short" }, zone);
}

/** « jeudi 18 mars », in the middle of a sentence. */
export function formatDayInYear(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { weekday: "long", day: "numeric", month: "long" }, zone).replace(/ /g, "\u00a0");
}

/** « jeu. », for a narrow column. */
export function formatWeekday(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { weekday: "short" }, zone);
}

/** « vendredi » */
export function formatWeekdayLong(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { weekday: "long" }, zone);
}

/** « 18 mars », « 18 sept. ». */
export function formatDayMonthShort(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { day: "numeric", month: "short" }, zone);
}

/** « 18 mars », kept on one line. */
export function formatDayMonth(iso: string, locale: string, zone: string): string {
	return formatWith(iso, locale, { day: "numeric", month: "long" }, zone).replace(/ /g, "\u00a0");
}

/** « 18 mars », or « 18 mars 2028 » seen from another year: without it a time a year ahead would read as today. */
export function formatDayNear(iso: string, locale: string, zone: string, now: Date): string {
	const yearAt = (moment: Date) => calendarDay(moment, zoneOf(iso, zone)).slice(0, 4);
	if (yearAt(dateOf(iso)) === yearAt(now)) return formatDayMonth(iso, locale, zone);
	return formatWith(iso, locale, { day: "numeric", month: "long", year: "numeric" }, zone).replace(/ /g, "\u00a0");
}

/** « MARS », for the top of a calendar leaf. */
export function formatMonthOver(iso: string, locale: string): string {
	return formatWith(iso, locale, { month: "short" }, anywhere).toLocaleUpperCase(locale);
}

/** « 18 et 19 mars 2027 », « 18–20 mars 2027 » for three days in a row or more, « 31 mars et 1er avril 2027 ». */
export function formatDays(isoDates: readonly string[], locale = "fr"): string {
	const days = [...new Set(isoDates)].sort();
	const [first = "", last = first] = [days[0], days.at(-1)];
	const full = { day: "numeric", month: "long", year: "numeric" } as const;
	if (days.length > 2 && isConsecutive(days)) {
		const range = formatter(locale, full, anywhere).formatRange(dateOf(first), dateOf(last));
		return ordinal(range.replace(/\s?[–-]\s?/, "–"), locale);
	}
	const parts = days.map((day, index) => {
		const next = days[index + 1];
		if (!next) return formatWith(day, locale, full, anywhere);
		if (next.slice(0, 7) === last.slice(0, 7) && day.slice(0, 7) === last.slice(0, 7))
			return formatWith(day, locale, { day: "numeric" }, anywhere);
		const isSameYear = day.slice(0, 4) === last.slice(0, 4);
		return formatWith(day, locale, isSameYear ? { day: "numeric", month: "long" } : full, anywhere);
	});
	return list(locale).format(parts);
}

/** « Jeudi 18 et vendredi 19 mars »: one day or two, with their names; more are written as in `formatDays`. */
export function formatNamedDays(isoDates: readonly string[], locale: string): string {
	const days = [...new Set(isoDates)].sort();
	if (days.length === 0 || days.length > 2) return formatDays(days, locale);
	const isOneMonth = days[0]?.slice(0, 7) === days.at(-1)?.slice(0, 7);
	const named = days.map((day, index) => {
		const month = isOneMonth && index < days.length - 1 ? {} : ({ month: "long" } as const);
		return formatWith(day, locale, { weekday: "long", day: "numeric", ...month }, anywhere);
	});
	const text = list(locale).format(named);
	return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** A leaf of a calendar: « MARS » over « 18–19 ». */
export interface CalendarLeaf {
	month: string;
	days: string;
}

export function leavesOf(isoDates: readonly string[], locale: string): CalendarLeaf[] {
	const months = new Map<string, string[]>();
	for (const day of [...new Set(isoDates)].sort()) {
		const month = day.slice(0, 7);
		months.set(month, [...(months.get(month) ?? []), day]);
	}
	return [...months.values()].map((days) => {
		const numbers = days.map((day) => Number(day.slice(8, 10)));
		const [first = 0, last = first] = [numbers[0], numbers.at(-1)];
		const long = formatWith(days[0] ?? "", locale, { month: "long" }, anywhere);
		const month = long.length > 5 ? formatWith(days[0] ?? "", locale, { month: "short" }, anywhere) : long;
		return {
			month: month.toLocaleUpperCase(locale),
			days: numbers.length === 1 ? String(first) : isConsecutive(days) ? `${first}–${last}` : numbers.join(" · "),
		};
	});
}

/** « 14 h 30 » in French, « 14:30 » elsewhere. */
/** « heure d’Europe centrale », “Central European Time”. */
export function nameZone(zone: string, locale: string): string {
	const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(0);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

export function formatTime(iso: string, locale: string, zone: string): string {
	const text = formatter(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, zone).format(dateOf(iso));
	if (!locale.startsWith("fr")) return text;
	const [hour = "0", minute = "00"] = text.split(":");
	return `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}

/** « 10 h – 11 h 30 »: a line never begins with the dash, nor ends with it. */
export function formatHours(startAt: string, endAt: string, locale: string, zone: string): string {
	return `${formatTime(startAt, locale, zone)}${dash}${formatTime(endAt, locale, zone)}`;
}

const dash = `\u00a0–${joiner}\u00a0`;

type Options = Intl.DateTimeFormatOptions;

/** Bare dates that have been written already: a list says the same days of an event a hundred times. */
const written = new Map<string, string>();
const mostWritten = 5000;

function formatWith(iso: string, locale: string, options: Options, zone: string): string {
	if (!isBareDate(iso)) return writeDate(iso, locale, options, zone);
	const key = `${iso} ${locale} ${options.weekday} ${options.day} ${options.month} ${options.year}`;
	const known = written.get(key);
	if (known !== undefined) return known;
	const text = writeDate(iso, locale, options, zone);
	if (written.size >= mostWritten) written.clear();
	written.set(key, text);
	return text;
}

function writeDate(iso: string, locale: string, options: Options, zone: string): string {
	const date = dateOf(iso);
	return Number.isNaN(date.getTime())
		? iso
		: ordinal(formatter(locale, options, zoneOf(iso, zone)).format(date), locale);
}

function formatter(locale: string, options: Options, timeZone: string): Intl.DateTimeFormat {
	const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
	let format = cache.get(key);
	if (!format) {
		// English dates are written the European way: the events are held in Europe.
		format = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { ...options, timeZone });
		cache.set(key, format);
	}
	return format;
}

function list(locale: string): Intl.ListFormat {
	let format = lists.get(locale);
	if (!format) {
		format = new Intl.ListFormat(locale === "en" ? "en-GB" : locale, { type: "conjunction" });
		lists.set(locale, format);
	}
	return format;
}

const isBareDate = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);
const zoneOf = (iso: string, zone: string) => (isBareDate(iso) ? anywhere : zone);
const dateOf = (iso: string) => new Date(isBareDate(iso) ? `${iso}T00:00:00Z` : iso);

function isConsecutive(days: readonly string[]): boolean {
	return days.every((day, index) => {
		const next = days[index + 1];
		return !next || Math.round((dateOf(next).getTime() - dateOf(day).getTime()) / 86_400_000) === 1;
	});
}

/** Intl writes « 1 avril »; French says « 1er avril ». */
function ordinal(text: string, locale: string): string {
	return locale.startsWith("fr") ? text.replace(/(^|\s|–)1(?=\s\p{L}|–|$)/u, "$11er") : text;
}
