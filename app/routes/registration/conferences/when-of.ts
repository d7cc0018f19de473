import { formatDayShort, formatHours } from "~/domain/time/dates";

interface Span {
	startAt: string;
	endAt: string;
	room: string;
}

/** « jeu. 18 mars, 10 h – 10 h 45 · Auditorium ». */
export function whenOf({ startAt, endAt, room }: Span, locale: string, timeZone: string): string {
	const day = formatDayShort(startAt, locale, timeZone).replaceAll(" ", "\u00a0");
	const time = `${day}, ${formatHours(startAt, endAt, locale, timeZone)}`;
	return room ? `${time}\u00a0· ${room}` : time;
}
