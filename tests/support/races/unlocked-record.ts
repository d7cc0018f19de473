import type { LoadedEvent } from "~/provider/ground/events/known-event";
import { type RegistrationRow, rowOfRegistration } from "~/provider/ground/records/rows";
import type { Store } from "~/provider/ground/store/open";
import { type Transaction, transact } from "~/provider/ground/store/transact";

export * from "../../../app/provider/ground/records/change-record";

/** `changeRecord` without the lock on the record: on SQLite a transaction is alone anyway, on PostgreSQL it is not. */
export function changeRecord<T>(
	store: Store,
	event: LoadedEvent,
	personId: string,
	_now: Date,
	change: (tx: Transaction, record: RegistrationRow) => Promise<T>,
): Promise<T> {
	return transact(store, async (tx) => {
		const record = await rowOfRegistration(tx, event.id, personId);
		if (!record) throw new Error("no record");
		return change(tx, record);
	});
}
