import { anywhere, formatDayShort, formatTime } from "../time/dates";

const stepMs = { days: 24 * 3600_000, hours: 3600_000, halfHours: 1800_000 };
export type TimeStep = keyof typeof stepMs;

interface CountedTime {
	label?: string;
	/** A day (`2027-03-18`) or an hour (`2027-03-18T09:00`). */
	at?: string | undefined;
	count: number;
	/** What was reached at its end, for a line over the columns. */
	level?: number | undefined;
}

export interface TimeColumn {
	count: number;
	level?: number | undefined;
	/** What may stand below it, and what it is called in full. */
	label: string;
	title: string;
}

/** A column for each day, hour or half hour from the first to the last; those that are left out counted nobody. */
export function timeColumns(step: TimeStep, counted: CountedTime[], lang: string): TimeColumn[] {
	const clock = new Intl.DateTimeFormat(lang, { hour: "numeric", timeZone: anywhere });
	const leaf = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", timeZone: anywhere });
	const known = new Map(counted.map((entry) => [timeOf(entry.at), entry]));
	const times = [...known.keys()];
	const [first, last] = [Math.min(...times), Math.max(...times)];
	const length = counted.length === 0 ? 0 : Math.round((last - first) / stepMs[step]) + 1;
	let level: number | undefined;
	return Array.from({ length }, (_, place) => {
		const time = first + place * stepMs[step];
		const iso = new Date(time).toISOString();
		const entry = known.get(time);
		const hour = clock.format(time).replace(/^0(?=\d)/, "");
		const day = formatDayShort(iso, lang, anywhere);
		// Where nobody passed, as many are there as before.
		level = entry ? entry.level : level;
		if (step === "halfHours") {
			const half = formatTime(iso, lang, anywhere);
			return { count: entry?.count ?? 0, level, label: half, title: entry?.label ?? half };
		}
		const isHour = step === "hours" && iso.slice(11, 13) !== "00";
		return {
			count: entry?.count ?? 0,
			label: isHour ? hour : leaf.format(time),
			title: entry?.label ?? (step === "hours" ? `${day}, ${hour}` : day),
		};
	});
}

/** On no clock in particular: the place's days and hours are what they are called. */
const timeOf = (at = "") => Date.parse(at.length > 10 ? `${at}Z` : at);

/** So many places at most have their words below: the same distance apart, the last one at the end. */
export function labelledPlaces(count: number, most: number): Set<number> {
	const every = Math.ceil(count / most);
	return new Set(Array.from({ length: Math.ceil(count / every) }, (_, at) => count - 1 - at * every));
}

/** Five lines at most, at whole numbers that are easily read. */
export function scaleUpTo(most: number): { max: number; lines: number } {
	const wanted = Math.max(1, most / 5);
	const power = 10 ** Math.floor(Math.log10(wanted));
	const step = [1, 2, 2.5, 5, 10].map((by) => by * power).find((one) => one >= wanted && Number.isInteger(one)) ?? 1;
	const lines = Math.max(1, Math.ceil(most / step));
	return { max: step * lines, lines };
}
