import { anywhere, formatHours, formatNamedDays } from "../time/dates";
import type { EventDay } from "./event";

/** « Jeudi 18 mars, 9 h 30 – 19 h », for tickets on screen and in mails; for several days only the dates. */
export function describeDays(days: EventDay[], locale: string): string {
	const [first, ...others] = days;
	const dates = formatNamedDays(
		days.map(({ day }) => day),
		locale,
	);
	if (!first?.hours || others.length > 0) return dates;
	const at = (time: string) => `${first.day}T${time}:00Z`;
	return `${dates}, ${formatHours(at(first.hours.from), at(first.hours.to), locale, anywhere)}`;
}
