import { hasLeft, isFollowingRemotely, type OpenPages } from "~/domain/live/presence";
import type { UserEventDay } from "~/domain/people/person";
import { readJson } from "../store/json-column";
import type { RegistrationSnapshot } from "./registration-snapshot";
import type { RegistrationRow } from "./rows";

type AttendanceData = Pick<RegistrationSnapshot, "presences" | "standings"> & {
	registration: Pick<RegistrationRow, "is_remote">;
};

export function isRemoteNow({ registration, presences }: Omit<AttendanceData, "standings">): boolean {
	const days = presences.map(({ present_at, is_remote }) => ({ presentAt: present_at, isRemote: is_remote === 1 }));
	return isFollowingRemotely(registration.is_remote === null ? null : registration.is_remote === 1, days);
}

export function isOutNow({ standings, ...attended }: AttendanceData): boolean {
	return hasLeft(standings.map(presenceStatusOf), isRemoteNow(attended));
}

export function presenceStatusOf({ source, pages }: RegistrationSnapshot["standings"][number]) {
	return { source, isIn: readJson<OpenPages>(pages).length > 0 };
}

export function describeDay(
	dayId: string,
	{ days, presences }: Pick<RegistrationSnapshot, "days" | "presences">,
): UserEventDay {
	const registered = days.find(({ day_id }) => day_id === dayId);
	const present = presences.find(({ day_id }) => day_id === dayId);
	return {
		eventDayId: dayId,
		registered: registered !== undefined,
		registeredAt: registered?.registered_at ?? null,
		present: present !== undefined,
		presentAt: present?.present_at ?? null,
		isRemote: present ? present.is_remote === 1 : null,
	};
}
