import type { EventDay } from "../event/event";
import { eventDayOf } from "../event/event-times";
import { isAttending, type Participation, participations } from "./participation";

/** How somebody attends. Their seats in talks must fit it. */
export interface Attendance {
	isRemote: boolean;
	/** Null while no days are chosen: any of them still may be. */
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

/** By the draft, else by the registration. An answer to a question that is not shown counts for nothing. */
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

/** A slot of a talk; `day` is YYYY-MM-DD at the place of the event. */
export interface SlotOnDay {
	day: string;
	isOpenToRemote: boolean;
}

/** Why a seat would not fit, or undefined if it does. A slot outside of the event's days is bound to none of them. */
export function seatConflictOf(
	{ isRemote, daysId }: Attendance,
	{ day, isOpenToRemote }: SlotOnDay,
	days: readonly EventDay[],
): "inPersonOnly" | "dayNotAttended" | undefined {
	if (isRemote && !isOpenToRemote) return "inPersonOnly";
	if (daysId === null) return undefined;
	const bound = days.filter((eventDay) => eventDay.day === day);
	return bound.length === 0 || bound.some(({ id }) => daysId.includes(id)) ? undefined : "dayNotAttended";
}

export function conflictingSeats<Seat extends { startAt: string; isOpenToRemote: boolean }>(
	seats: Seat[],
	attendance: Attendance,
	times: { days: readonly EventDay[]; timeZone: string },
): Seat[] {
	return seats.filter((seat) => {
		const day = eventDayOf(new Date(seat.startAt), times);
		return seatConflictOf(attendance, { ...seat, day }, times.days) !== undefined;
	});
}
