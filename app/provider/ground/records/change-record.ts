import { Refusal } from "~/domain/ground/refusal";
import { isRegistrationClosed } from "~/domain/settings";
import type { LoadedEvent } from "../events/known-event";
import type { Store } from "../store/open";
import { type Transaction, transact } from "../store/transact";
import { lockAccount } from "./account";
import type { RegistrationRow } from "./rows";

/** From its end on, or where the event takes none, registration can no longer be changed by participants. */
export function requireOpen(event: LoadedEvent, typologyId: string | null, now: Date) {
	if (!event.document.event.canRegister || isRegistrationClosed(event.settings(typologyId), now)) {
		throw new Refusal("registrationClosed");
	}
}

/** While the waiting list is on, nobody new registers, nor takes a place (section 4). */
export function requirePlace(event: LoadedEvent, record: RegistrationRow) {
	if (record.registered_at === null && event.settings(record.typology_id).waitingListActive) {
		throw new Refusal("registrationFull");
	}
}

/** Runs a change of a person's record in one transaction, alone with that record and with the account that pays for it, while registration is open to them. */
export function changeRecord<T>(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	change: (tx: Transaction, record: RegistrationRow) => Promise<T>,
): Promise<T> {
	return withRecord(store, event, personId, now, async (tx, record) => {
		requireOpen(event, record.typology_id, now);
		requirePlace(event, record);
		return change(tx, record);
	});
}

/** The same at any time: for what may still be said once registration is closed. */
export function withRecord<T>(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	change: (tx: Transaction, record: RegistrationRow) => Promise<T>,
): Promise<T> {
	return transact(store, async (tx) => {
		const record = await lockAccount(tx, event.id, personId, now);
		if (!record) throw new Refusal("notFound");
		return change(tx, record);
	});
}
