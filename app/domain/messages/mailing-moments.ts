import { addDays, fromClock, isClockMoment } from "../time/clock";
import { type MailingTiming, stopTimeMs } from "./mailing";

interface Day {
	id: string;
	day: string;
}

interface MomentsInput {
	zone: string;
	days: readonly Day[];
	/** When registration opened; null if it has not. */
	openedAt: Date | null;
	now: Date;
}

export interface MailingMoment {
	/** The time that was chosen; the mails leave five minutes later. */
	at: Date;
	/** Only for people whose first day this is. */
	firstDayId?: string;
}

/** The rounds of a mailing, on the clocks of the event; none while its rule names no time yet. */
export function momentsOf(timing: MailingTiming, { zone, days, openedAt, now }: MomentsInput): MailingMoment[] {
	if (timing.kind === "now") return [{ at: now }];
	if (timing.kind === "at") return isClockMoment(timing.at) ? [{ at: fromClock(timing.at, zone) }] : [];
	const { rule, days: count, time } = timing;
	const at = (day: string) => fromClock(`${day}T${time}`, zone);
	const sorted = [...days].sort((a, b) => (a.day < b.day ? -1 : 1));
	if (rule === "beforeOwnDay") {
		return sorted.map(({ id, day }) => ({ at: at(addDays(day, -count)), firstDayId: id }));
	}
	if (rule === "beforeEvent") return sorted.slice(0, 1).map(({ day }) => ({ at: at(addDays(day, -count)) }));
	return openedAt ? [{ at: at(addDays(openedAt.toISOString().slice(0, 10), count)) }] : [];
}

export const leavesAt = ({ at }: MailingMoment): Date => new Date(at.getTime() + stopTimeMs);
