import type { Transaction } from "~/provider/ground/store/transact";
import { type RegistrationRow, rowOfRegistration } from "../../../app/provider/ground/records/rows";

export * from "../../../app/provider/ground/records/rows";

/** `lockRegistration` that only looks: on SQLite a transaction is alone anyway, on PostgreSQL it is not. */
export function lockRegistration(
	tx: Transaction,
	eventId: string,
	personId: string,
): Promise<RegistrationRow | undefined> {
	return rowOfRegistration(tx, eventId, personId);
}
