import type { EventDay } from "../event/event";
import { calendarDay } from "../time/clock";
import { isAttending, type Participation, participations } from "./participation";

/** How somebody attends: what a place in a conference must fit. */
export interface Attendance {
	isRemote: boolean;
	/** Null while no day is said: any of them may still be. */
	daysId: string[] | null;
}

interface ShownQuestions {
	participationShown: boolean;
	datesShown: boolean;
}

interface RegisteredAttendance {
	registered: boolean;
	isRemote: boolean | null;
	daysId: string[];
}

/** What the draft says of it, else what the record says. An answer to a question that is not asked counts for nothing. */
export function attendanceOf(
	{ participationShown, datesShown }: ShownQuestions,
	days: EventDay[],
	draft: { participation?: Participation | undefined; daysId?: string[] | undefined },
	record: RegisteredAttendance,
): Attendance {
	const chosen = participationShown && isAttending(draft.participation) ? draft.participation : undefined;
	const isAnswered = record.registered || record.daysId.length > 0;
	return {
		isRemote: chosen === undefined ? record.isRemote === true : chosen === participations.remote,
		daysId: (datesShown && days.length > 1 ? draft.daysId : undefined) ?? (isAnswered ? record.daysId : null),
	};
}

/** A time of a conference: `day` as YYYY-MM-DD at the place of the event. */
export interface SlotOnDay {
	day: string;
	isOpenToRemote: boolean;
}

/** Why a place would not fit; nothing when it does. What takes place outside of the event's days is bound to none of them. */
export function seatConflictOf(
	{ isRemote, daysId }: Attendance,
	{ day, isOpenToRemote }: SlotOnDay,
	days: EventDay[],
): "inPersonOnly" | "dayNotAttended" | undefined {
	if (isRemote && !isOpenToRemote) return "inPersonOnly";
	const bound = days.filter((one) => one.day === day);
	if (daysId === null || bound.length === 0 || bound.some(({ id }) => daysId.includes(id))) return undefined;
	return "dayNotAttended";
}

/** Of the places that somebody has, those that would not fit. */
export function conflictingSeats<Seat extends { startAt: string; isOpenToRemote: boolean }>(
	seats: Seat[],
	attendance: Attendance,
	days: EventDay[],
	zone: string,
): Seat[] {
	return seats.filter(
		(seat) =>
			seatConflictOf(attendance, { ...seat, day: calendarDay(new Date(seat.startAt), zone) }, days) !== undefined,
	);
}
