import type { Selectable } from "kysely";
import { takenIn } from "~/domain/desk-payment";
import type { Tables } from "../../ground/store/schema";
import type { Reading } from "../../ground/store/transact";
import { deskProvider, isLive, type Times } from "../refunds/refund-rows";

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

/** The money of an account, as far as it says what the desk holds. */
interface MoneyOfAccount {
	entries: Pick<DeskPaymentRow, "id" | "kind" | "amount" | "voids">[];
	payments: { id: string; amount: number; provider: string }[];
	refunds: (Times & { payment: string; amount: number })[];
}

/** What came at the desk and no invoice has: what came, less what invoices took of it, and again what their credit notes gave back. */
export function heldIn({ entries, payments, refunds }: MoneyOfAccount): number {
	const paid = payments.filter(({ provider }) => provider === deskProvider);
	const ids = new Set(paid.map(({ id }) => id));
	const returned = refunds.filter((row) => ids.has(row.payment) && isLive(row));
	const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0);
	return takenIn(entries) - sum(paid) + sum(returned);
}
