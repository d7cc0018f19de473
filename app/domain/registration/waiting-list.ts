import type { UserEvent } from "../people/person";

/** It is on, nobody registered or represents them, and they are not registered. */
export function hasToWait(
	{ waitingListActive }: { waitingListActive: boolean },
	{ registered, representedBy, registeredBy }: Pick<UserEvent, "registered" | "representedBy" | "registeredBy">,
): boolean {
	return waitingListActive && !registered && representedBy === null && registeredBy === null;
}

/** Somebody who said that they do not come is answered first: the waiting list is their way back, and not a question to them. */
export function isAskedToWait(settings: Parameters<typeof hasToWait>[0], record: UserEvent): boolean {
	const isAbsence = record.responded && waitingListAnswer(record) === undefined;
	return hasToWait(settings, record) && !isAbsence;
}

export type WaitingListAnswer = "oui" | "non";

export function waitingListAnswer({ extended }: Pick<UserEvent, "extended">): WaitingListAnswer | undefined {
	const { inWaitingList } = extended;
	return inWaitingList === "oui" || inWaitingList === "non" ? inWaitingList : undefined;
}
