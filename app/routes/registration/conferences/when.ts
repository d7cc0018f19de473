import { formatDayShort, formatTime } from "~/domain/time/dates";

interface Span {
	startAt: string;
	endAt: string;
	room: string;
}

/** « jeu. 18 mars, 10 h – 10 h 45 · Auditorium ». */
export function whenOf({ startAt, endAt, room }: Span, locale: string, timeZone: string): string {
	const time = `${formatDayShort(startAt, locale, timeZone)}, ${formatTime(startAt, locale, timeZone)} – ${formatTime(endAt, locale, timeZone)}`;
	return room ? `${time} · ${room}` : time;
}
