import type { UserEvent } from "../people/person";

/** Whether a person finds the waiting list instead of the wizard: it is on, and they come by nobody and have no place. */
export function hasToWait(
	{ waitingListActive }: { waitingListActive: boolean },
	{ registered, representedBy, registeredBy }: Pick<UserEvent, "registered" | "representedBy" | "registeredBy">,
): boolean {
	return waitingListActive && !registered && representedBy === null && registeredBy === null;
}

export type WaitingListAnswer = "oui" | "non";

/** What the person answered, or nothing yet. */
export function waitingListAnswer({ extended }: Pick<UserEvent, "extended">): WaitingListAnswer | undefined {
	const { inWaitingList } = extended;
	return inWaitingList === "oui" || inWaitingList === "non" ? inWaitingList : undefined;
}
