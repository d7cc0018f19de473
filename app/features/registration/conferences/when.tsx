import { formatDayShort, formatTime } from "~/domain/dates";

interface Span {
	startAt: string;
	endAt: string;
	room: string;
}

/** « jeu. 18 mars, 10 h – 10 h 45 · Auditorium ». */
export function whenOf({ startAt, endAt, room }: Span, locale: string): string {
	const time = `${formatDayShort(startAt, locale)}, ${formatTime(startAt, locale)} – ${formatTime(endAt, locale)}`;
	return room ? `${time} · ${room}` : time;
}

export function When({ span, locale }: { span: Span; locale: string }) {
	return (
		<span className="when">
			<time dateTime={span.startAt}>{whenOf({ ...span, room: "" }, locale)}</time>
			{span.room ? <span>{` · ${span.room}`}</span> : null}
		</span>
	);
}
