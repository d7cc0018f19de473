import type { LoadedEvent } from "~/provider/ground/events/loaded-event";
import { findRegistrationRow, type RegistrationRow } from "~/provider/ground/records/rows";
import type { Store } from "~/provider/ground/store/open";
import { type Transaction, transact } from "~/provider/ground/store/transact";

export * from "../../../app/provider/ground/records/change-registration";

/**
 * `changeRegistration` without the lock on the registration: on SQLite a transaction is alone anyway, on PostgreSQL it is not.
 */
export function changeRegistration<T>(
	store: Store,
	event: LoadedEvent,
	personId: string,
	_now: Date,
	change: (tx: Transaction, record: RegistrationRow) => Promise<T>,
): Promise<T> {
	return transact(store, async (tx) => {
		const record = await findRegistrationRow(tx, event.id, personId);
		if (!record) throw new Error("no record");
		return change(tx, record);
	});
}
