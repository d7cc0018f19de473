import type { Transaction } from "~/provider/ground/store/transact";
import { findRegistrationRow, type RegistrationRow } from "../../../app/provider/ground/records/rows";

export * from "../../../app/provider/ground/records/rows";

/** `lockRegistration` that only reads: on SQLite a transaction is alone anyway, on PostgreSQL it is not. */
export function lockRegistration(
	tx: Transaction,
	eventId: string,
	personId: string,
): Promise<RegistrationRow | undefined> {
	return findRegistrationRow(tx, eventId, personId);
}
