import type { KnownEvent } from "~/provider/ground/events/known-event";
import { type RegistrationRow, rowOfRegistration } from "~/provider/ground/records/rows";
import type { Store } from "~/provider/ground/store/open";
import { transact, type Writing } from "~/provider/ground/store/transact";

export * from "../../../app/provider/ground/records/change-record";

/** `changeRecord` without the lock on the record: on SQLite a transaction is alone anyway, on PostgreSQL it is not. */
export function changeRecord<T>(
	store: Store,
	event: KnownEvent,
	personId: string,
	_now: Date,
	change: (writing: Writing, record: RegistrationRow) => Promise<T>,
): Promise<T> {
	return transact(store, async (writing) => {
		const record = await rowOfRegistration(writing, event.id, personId);
		if (!record) throw new Error("no record");
		return change(writing, record);
	});
}
