import type { UserEvent } from "../people/person";

/** It is on, nobody registered or represents them, and they are not registered. */
export function hasToWait(
	{ waitingListActive }: { waitingListActive: boolean },
	{ registered, representedBy, registeredBy }: Pick<UserEvent, "registered" | "representedBy" | "registeredBy">,
): boolean {
	return waitingListActive && !registered && representedBy === null && registeredBy === null;
}

export type WaitingListAnswer = "oui" | "non";

export function waitingListAnswer({ extended }: Pick<UserEvent, "extended">): WaitingListAnswer | undefined {
	const { inWaitingList } = extended;
	return inWaitingList === "oui" || inWaitingList === "non" ? inWaitingList : undefined;
}
