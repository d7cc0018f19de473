import { type Kysely, type Migration, sql } from "kysely";

/**
 * Roles that were given to somebody who has not accepted them: they are no rows of `roles`, which counts as it did. `offer_id`
 * stands for the person until then, with what was typed of them.
 */
export const roleOffers: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	`create table role_offers (
		domain_id text not null references domains (id),
		event_id text not null,
		person_id text not null references people (id) on delete cascade,
		role text not null,
		places text,
		ends_at text,
		given_by text references people (id) on delete set null,
		given_at text,
		offer_id text not null,
		email text,
		first_name text not null,
		last_name text not null,
		language_id text,
		constraint role_offers_key primary key (person_id, event_id, role)
	)`,
	"create index role_offers_event on role_offers (domain_id, event_id)",
	"create index role_offers_end on role_offers (ends_at) where ends_at is not null",
	"create index role_offers_giver on role_offers (given_by) where given_by is not null",
];
