import type { EventDay } from "../event/event";
import { calendarDay } from "../time/clock";
import { attends, type Participation, participations } from "./participation";

/** How somebody attends: what a place in a conference must fit. */
export interface Attendance {
	isRemote: boolean;
	/** Null while no day is said: any of them may still be. */
	daysId: string[] | null;
}

interface Asked {
	participationShown: boolean;
	datesShown: boolean;
}

interface Recorded {
	registered: boolean;
	isRemote: boolean | null;
	daysId: string[];
}

/** What the draft says of it, else what the record says. An answer to a question that is not asked counts for nothing. */
export function attendanceOf(
	{ participationShown, datesShown }: Asked,
	days: EventDay[],
	draft: { participation?: Participation | undefined; daysId?: string[] | undefined },
	record: Recorded,
): Attendance {
	const chosen = participationShown && attends(draft.participation) ? draft.participation : undefined;
	const isSaid = record.registered || record.daysId.length > 0;
	return {
		isRemote: chosen === undefined ? record.isRemote === true : chosen === participations.remote,
		daysId: (datesShown && days.length > 1 ? draft.daysId : undefined) ?? (isSaid ? record.daysId : null),
	};
}

/** A time of a conference: `day` as YYYY-MM-DD at the place of the event. */
export interface Attended {
	day: string;
	isOpenToRemote: boolean;
}

/** Why a place would not fit; nothing when it does. What takes place outside of the event's days is bound to none of them. */
export function mismatchOf(
	{ isRemote, daysId }: Attendance,
	{ day, isOpenToRemote }: Attended,
	days: EventDay[],
): "inPersonOnly" | "dayNotAttended" | undefined {
	if (isRemote && !isOpenToRemote) return "inPersonOnly";
	const bound = days.filter((one) => one.day === day);
	if (daysId === null || bound.length === 0 || bound.some(({ id }) => daysId.includes(id))) return undefined;
	return "dayNotAttended";
}

/** Of the places that somebody has, those that would not fit. */
export function misfits<Place extends { startAt: string; isOpenToRemote: boolean }>(
	places: Place[],
	attendance: Attendance,
	days: EventDay[],
	zone: string,
): Place[] {
	return places.filter(
		(place) =>
			mismatchOf(attendance, { ...place, day: calendarDay(new Date(place.startAt), zone) }, days) !== undefined,
	);
}
