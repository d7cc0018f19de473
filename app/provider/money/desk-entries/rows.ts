import type { Kysely, RawBuilder, Selectable } from "kysely";
import { amountTaken } from "~/domain/money/desk-payment";
import { is } from "../../ground/store/is";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";
import { deskProvider } from "../refunds/refund-rows";

export type DeskPaymentRow = Selectable<Tables["desk_payments"]>;

export function deskEntriesOf(db: Database, eventId: string, personId: string): Promise<DeskPaymentRow[]> {
	return db
		.selectFrom("desk_payments")
		.selectAll()
		.where(is({ event_id: eventId, person_id: personId }))
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

/** Recounts what the event holds of an account; with the account locked, after anything that changes it. */
export async function noteDeskBalance(tx: Transaction, eventId: string, personId: string): Promise<void> {
	await tx
		.updateTable("registrations")
		.set({ desk_balance: await countDeskBalance(tx, eventId, personId) })
		.where(is({ event_id: eventId, person_id: personId }))
		.execute();
}

export async function countDeskBalance(db: Database, eventId: string, personId: string): Promise<number> {
	const entries = await deskEntriesOf(db, eventId, personId);
	const payments = await selectPayments(db, eventId, personId).execute();
	return deskBalanceOf({ entries, payments });
}

/** The payments of an account, each with what of it went back or is on its way. */
export function selectPayments(from: Kysely<Tables>, eventId: string, personId: string | RawBuilder<string>) {
	return (
		from
			.selectFrom("payments")
			// The reader filters by provider: with the provider in the query, an engine may read every payment of every desk.
			.select(["amount", "provider"])
			// The refunds of each payment are found by their index: with a join, an engine may read everybody's. Only live ones
			// count (`isLive`).
			.select((payment) =>
				payment
					.selectFrom("refunds")
					.whereRef("refunds.payment", "=", "payments.id")
					.where("refunds.refused_at", "is", null)
					.where("refunds.failed_at", "is", null)
					.select(({ fn }) => fn.sum<number | null>("refunds.amount").as("sum"))
					.as("returned"),
			)
			.where(is({ event_id: eventId, person_id: personId }))
	);
}
