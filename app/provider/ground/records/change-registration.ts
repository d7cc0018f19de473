import { Refusal } from "~/domain/ground/refusal";
import { isRegistrationClosed } from "~/domain/settings";
import type { LoadedEvent } from "../events/loaded-event";
import type { Store } from "../store/open";
import { type Transaction, transact } from "../store/transact";
import { lockAccount } from "./registrant-account";
import type { RegistrationRow } from "./rows";

/** Refuses with `registrationClosed` after its end, or where participants may not register by themselves. */
export function requireRegistrationOpen(event: LoadedEvent, typologyId: string | null, now: Date) {
	if (!event.document.event.canRegister || isRegistrationClosed(event.settingsOf(typologyId), now)) {
		throw new Refusal("registrationClosed");
	}
}

/** While the waiting list is on (section 4), for the people of a profile. */
export function isFull(event: LoadedEvent, typologyId: string | null): boolean {
	return event.settingsOf(typologyId).waitingListActive;
}

/** Staff who may register somebody at a full event, and whether they had to. */
export interface FullOverride {
	isAccepted: boolean;
	wasNeeded?: boolean;
}

/**
 * Nobody new comes to a full event, by whichever way: refuses with `registrationFull`. Staff are told
 * by the field with which they may go on; whether they did goes into the audit log.
 */
export function requireNotFull(event: LoadedEvent, typologyId: string | null, override?: FullOverride) {
	if (!isFull(event, typologyId)) return;
	if (!override) throw new Refusal("registrationFull");
	if (!override.isAccepted) throw new Refusal("registrationFull", { overridesFull: "errors.overridesFull" });
	override.wasNeeded = true;
}

/** Who is registered keeps their place and changes it as before. */
export function requireNotWaiting(event: LoadedEvent, registration: RegistrationRow, override?: FullOverride) {
	if (registration.registered_at === null) requireNotFull(event, registration.typology_id, override);
}

/** A registration that was united with another is that one's: refuses with `merged`. */
export function requireUnmerged({ merged_into }: Pick<RegistrationRow, "merged_into">) {
	if (merged_into !== null) throw new Refusal("merged");
}

/**
 * In one transaction, with the registration and the account that pays for it locked, while registration is open to the person.
 */
export function changeRegistration<T>(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	change: (tx: Transaction, registration: RegistrationRow) => Promise<T>,
): Promise<T> {
	return withLockedRegistration(store, event, personId, now, async (tx, registration) => {
		requireRegistrationOpen(event, registration.typology_id, now);
		requireNotWaiting(event, registration);
		return change(tx, registration);
	});
}

/** Like `changeRegistration`, but at any time, for what may still change once it is closed. Refuses with `notFound`. */
export function withLockedRegistration<T>(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	change: (tx: Transaction, registration: RegistrationRow) => Promise<T>,
): Promise<T> {
	return transact(store, async (tx) => {
		const registration = await lockAccount(tx, event.id, personId, now);
		if (!registration) throw new Refusal("notFound");
		requireUnmerged(registration);
		return change(tx, registration);
	});
}
