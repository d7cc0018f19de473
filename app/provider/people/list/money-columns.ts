import { type RawBuilder, sql } from "kysely";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import { accountIn, hasAmountDue, remainingOf } from "../../money/invoices/account";
import { readLedgers } from "../../money/invoices/ledger";
import { deskProvider } from "../../money/refunds/refund-rows";
import { lacksEntry } from "./lacks-entry";
import { ofThese } from "./people-conditions";
import { type ColumnContext, type SourcedColumn, yesNo } from "./sourced-column";

/** The amount due of a registrant's account, and payments less refunds; empty for companions, who do not pay. */
export function moneyColumns({ store }: ColumnContext, event: LoadedEvent, languageId?: string): SourcedColumn[] {
	const ofPerson = sql`event_id = ${event.id} and person_id = registrations.person_id`;
	const byCard = sql`coalesce((select sum(payments.amount - coalesce((select sum(refunds.amount) from refunds
		where refunds.payment = payments.id and refunds.refused_at is null and refunds.failed_at is null), 0))
		from payments where payments.event_id = ${event.id} and payments.person_id = registrations.person_id
		and payments.provider <> ${deskProvider}), 0)`;
	const atDesk = sql`coalesce((select sum(case kind when 'paid' then amount when 'back' then -amount else 0 end)
		from desk_payments where ${ofPerson} and not exists (select 1 from desk_payments as back
		where back.event_id = ${event.id} and back.voids = desk_payments.id)), 0)`;
	const isLacking = lacksEntry(event);
	const taken = (is: RawBuilder<unknown>) => sql`article_choices.event_id = ${event.id}
		and article_choices.person_id = registrations.person_id and ${is}`;
	return [
		{
			key: "articles",
			label: "Options prises",
			kind: "choice",
			values: event.document.articles.map(({ id, label }) => ({
				value: id,
				label: event.translate(label, languageId),
			})),
			sql: sql`(select min(article_choices.article_id) from article_choices where ${taken(sql`1 = 1`)})`,
			isUnsorted: true,
			has: (id) => sql`exists (select 1 from article_choices where ${taken(sql`article_choices.article_id = ${id}`)})`,
			read: (personIds) => articlesOf({ store }, event, personIds),
		},
		...(isLacking ? [yesNo("lacksEntry", "Sans entrée", isLacking)] : []),
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

async function articlesOf({ store }: Pick<ColumnContext, "store">, { id }: LoadedEvent, personIds: string[]) {
	const rows = await store
		.selectFrom("article_choices")
		.select(["person_id", "article_id"])
		.distinct()
		.where("event_id", "=", id)
		.where("person_id", "in", personIds)
		.orderBy("article_id")
		.execute();
	return new Map([...grouped(rows, "person_id")].map(([person, some]) => [person, some.map((row) => row.article_id)]));
}

/** The amounts due of those of them who owe something, by current prices. */
export async function dueOf({ store }: Pick<ColumnContext, "store">, event: LoadedEvent, personIds: string[]) {
	const owing = await store
		.selectFrom("registrations")
		.select("person_id")
		.where(ofThese(event.id, personIds))
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
