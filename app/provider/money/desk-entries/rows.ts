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

/** The money of an account, as far as it says what the desk holds. */
interface AccountMoney {
	entries: Pick<DeskPaymentRow, "id" | "kind" | "amount" | "voids">[];
	/** `returned`: what went or goes back of it. */
	payments: { amount: number; provider: string; returned: number | null }[];
}

/** What came at the desk and no invoice has: what came, less what invoices took of it, and again what their credit notes gave back. */
export function deskBalanceOf({ entries, payments }: AccountMoney): number {
	return payments
		.filter(({ provider }) => provider === deskProvider)
		.reduce((held, { amount, returned }) => held - Number(amount) + Number(returned), amountTaken(entries));
}
