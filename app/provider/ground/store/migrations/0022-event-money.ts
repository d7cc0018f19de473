import { type Kysely, type Migration, sql } from "kysely";

/**
 * The day and the reference of a transfer that an organiser records, what the event holds of each account and no invoice has
 * used, and indexes by which the money of an event is added up and listed.
 */
export const eventMoney: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	"alter table desk_payments add column value_on text",
	"alter table desk_payments add column reference text",
	"alter table registrations add column desk_balance bigint not null default 0",
	`update registrations set desk_balance = coalesce((select sum(case kind when 'paid' then amount when 'back' then -amount else 0 end)
		from desk_payments where desk_payments.event_id = registrations.event_id and desk_payments.person_id = registrations.person_id
		and not exists (select 1 from desk_payments as undone where undone.event_id = desk_payments.event_id
			and undone.voids = desk_payments.id)), 0)
		- coalesce((select sum(payments.amount - coalesce((select sum(refunds.amount) from refunds where refunds.payment = payments.id
			and refunds.refused_at is null and refunds.failed_at is null), 0))
		from payments where payments.event_id = registrations.event_id and payments.person_id = registrations.person_id
		and payments.provider = 'desk'), 0)
		where exists (select 1 from desk_payments where desk_payments.event_id = registrations.event_id
			and desk_payments.person_id = registrations.person_id)`,
	"create index registrations_desk_balance on registrations (event_id, person_id, desk_balance) where desk_balance <> 0",
	"create index payments_received on payments (event_id, received_at, id, provider, amount)",
	"create index desk_payments_at on desk_payments (event_id, at, id, kind, means, amount)",
	"create index refunds_of_event on refunds (event_id, asked_at, id)",
	"create index invoices_issued on invoices (event_id, sequence, kind, total) where issued_at is not null",
];
