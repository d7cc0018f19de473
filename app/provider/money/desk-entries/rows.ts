import type { Selectable } from "kysely";
import { takenIn } from "~/domain/desk-payment";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Tables } from "../../ground/store/schema";
import type { Reading } from "../../ground/store/transact";
import { deskProvider, isLive } from "../refunds/refund-rows";

export type DeskPaymentRow = Selectable<Tables["desk_payments"]>;

export function entriesOf(reading: Reading, eventId: string, personId: string): Promise<DeskPaymentRow[]> {
	return reading
		.selectFrom("desk_payments")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.orderBy("at")
		.orderBy("id")
		.execute();
}

/** What came at the desk and no invoice has: what came, less what invoices took of it, and again what their credit notes gave back. */
export async function heldOf(reading: Reading, eventId: string, personId: string, entries: DeskPaymentRow[]) {
	const payments = await reading
		.selectFrom("payments")
		.select(["id", "amount", "provider"])
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.execute();
	// Told apart here: asked for by its provider, an engine may read every payment of every desk.
	const paid = payments.filter(({ provider }) => provider === deskProvider);
	const ids = paid.map(({ id }) => id);
	const refunds =
		ids.length === 0 ? [] : await reading.selectFrom("refunds").selectAll().where("payment", "in", ids).execute();
	const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0);
	return takenIn(entries) - sum(paid) + sum(refunds.filter(isLive));
}

/** The same of an account, where the desk takes payments. */
export async function heldAtDesk(reading: Reading, event: KnownEvent, personId: string): Promise<number> {
	if (!event.settings().deskPaymentsTaken) return 0;
	return heldOf(reading, event.id, personId, await entriesOf(reading, event.id, personId));
}
