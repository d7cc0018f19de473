import { addDays, calendarDay, fromClock } from "~/domain/time/clock";

/** The moment at which a role stops counting: the end of its last day where the event takes place, in UTC. */
export function roleEndOf(lastDay: string | null, zone: string): string | null {
	return lastDay === null ? null : fromClock(`${addDays(lastDay, 1)}T00:00`, zone).toISOString();
}

/** The last day of a role, on the event's calendar. */
export function lastDayOfRole(endsAt: string | null, zone: string): string | null {
	return endsAt === null ? null : calendarDay(new Date(Date.parse(endsAt) - 1), zone);
}
