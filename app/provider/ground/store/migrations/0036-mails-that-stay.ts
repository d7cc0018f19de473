import { type Kysely, type Migration, sql } from "kysely";

/**
 * Invited is who was sent an invitation, and no longer who was put on a list: that has a column of its own. Where an event has
 * sent no invitation by mail, its people were invited by other means, as far as anybody knows.
 *
 * Where a mailbox on this machine replaces a mail server, it keeps each mail as it was written when it left.
 *
 * Finds the mails that are due, and those that could not be written, without passing by those that are over.
 */
export const mailsThatStay: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	"alter table registrations add column listed_at text",
	"update registrations set listed_at = invited_at",
	`update registrations set invited_at = (select min(mails.sent_at) from mails
			where mails.event_id = registrations.event_id and mails.person_id = registrations.person_id
			and mails.action_id in (1, 7))
		where invited_at is not null and exists (select 1 from mails as other
			where other.event_id = registrations.event_id and other.action_id in (1, 7) and other.sent_at is not null)`,
	`create table kept_mails (
		mail_id text primary key references mails (id) on delete cascade,
		recipient text not null,
		name text not null,
		subject text not null,
		content text not null
	)`,
	"drop index mails_waiting",
	`create index mails_due on mails (next_try_at) where sent_at is null and failed_at is null and dropped_at is null`,
	`create index mails_unwritten on mails (event_id)
		where sent_at is null and reason in ('noText', 'addressGone', 'notRegistered', 'unwritten')`,
];
