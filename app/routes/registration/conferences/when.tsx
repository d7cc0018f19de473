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

export function When({ span, locale, timeZone }: { span: Span; locale: string; timeZone: string }) {
	return (
		<span className="when">
			<time dateTime={span.startAt}>{whenOf({ ...span, room: "" }, locale, timeZone)}</time>
			{span.room ? <span>{` · ${span.room}`}</span> : null}
		</span>
	);
}
