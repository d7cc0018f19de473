import type { Selectable } from "kysely";
import { amountTaken } from "~/domain/money/desk-payment";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";
import { deskProvider } from "../refunds/refund-rows";

export type DeskPaymentRow = Selectable<Tables["desk_payments"]>;

export function deskEntriesOf(db: Database, eventId: string, personId: string): Promise<DeskPaymentRow[]> {
	return db
		.selectFrom("desk_payments")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("person_id", "=", personId)
		.orderBy("at")
		.orderBy("id")
		.execute();
}

interface AccountMoney {
	entries: Pick<DeskPaymentRow, "id" | "kind" | "amount" | "voids">[];
	/** `returned`: what of it was refunded, or is being refunded. */
	payments: { amount: number; provider: string; returned: number | null }[];
}

/** What came, less what invoices took of it, plus what their credit notes gave back. */
export function deskBalanceOf({ entries, payments }: AccountMoney): number {
	return payments
		.filter(({ provider }) => provider === deskProvider)
		.reduce((held, { amount, returned }) => held - Number(amount) + Number(returned), amountTaken(entries));
}
