import { sql } from "kysely";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { accountIn, hasAmountDue, remainingOf } from "../../money/invoices/account";
import { readLedgers } from "../../money/invoices/ledger";
import { deskProvider } from "../../money/refunds/refund-rows";
import type { ColumnContext, SourcedColumn } from "./sourced-column";

/** The amount due of a registrant's account, and payments less refunds; empty for companions, who do not pay. */
export function moneyColumns({ store }: ColumnContext, event: LoadedEvent): SourcedColumn[] {
	const ofPerson = sql`event_id = ${event.id} and person_id = registrations.person_id`;
	const byCard = sql`coalesce((select sum(payments.amount - coalesce((select sum(refunds.amount) from refunds
		where refunds.payment = payments.id and refunds.refused_at is null and refunds.failed_at is null), 0))
		from payments where payments.event_id = ${event.id} and payments.person_id = registrations.person_id
		and payments.provider <> ${deskProvider}), 0)`;
	const atDesk = sql`coalesce((select sum(case kind when 'paid' then amount when 'back' then -amount else 0 end)
		from desk_payments where ${ofPerson} and not exists (select 1 from desk_payments as back
		where back.event_id = ${event.id} and back.voids = desk_payments.id)), 0)`;
	return [
		{
			key: "due",
			label: "Reste à payer",
			kind: "money",
			isUnsorted: true,
			sql: sql.ref("registrations.due_since"),
			read: (personIds) => dueOf({ store }, event, personIds),
		},
		{ key: "paid", label: "Payé", kind: "money", sql: sql`nullif(cast(${byCard} + ${atDesk} as integer), 0)` },
	];
}

/** The amounts due of those of them who owe something, by current prices. */
export async function dueOf({ store }: Pick<ColumnContext, "store">, event: LoadedEvent, personIds: string[]) {
	const owing = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("person_id", "in", personIds)
		.where("due_since", "is not", null)
		.execute();
	const due = new Map<string, number>();
	const ledgers = await readLedgers(
		store,
		event.id,
		owing.map(({ person_id }) => person_id),
	);
	for (const ledger of ledgers) {
		const account = accountIn(event, ledger);
		if (hasAmountDue(account)) due.set(ledger.registrantId, remainingOf(event, account));
	}
	return due;
}
