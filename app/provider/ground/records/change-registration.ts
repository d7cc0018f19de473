import { Refusal } from "~/domain/ground/refusal";
import { isRegistrationClosed } from "~/domain/settings";
import type { LoadedEvent } from "../events/loaded-event";
import type { Store } from "../store/open";
import { type Transaction, transact } from "../store/transact";
import { lockAccount } from "./registrant-account";
import type { RegistrationRow } from "./rows";

/** Refuses with `registrationClosed` after its end, or where participants may not register by themselves. */
export function requireRegistrationOpen(event: LoadedEvent, typologyId: string | null, now: Date) {
	if (!event.document.event.canRegister || isRegistrationClosed(event.settings(typologyId), now)) {
		throw new Refusal("registrationClosed");
	}
}

/** While the waiting list is on, nobody new registers or takes a seat (section 4): refuses with `registrationFull`. */
export function requireNotWaiting(event: LoadedEvent, registration: RegistrationRow) {
	if (registration.registered_at === null && event.settings(registration.typology_id).waitingListActive) {
		throw new Refusal("registrationFull");
	}
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
