import { type Kysely, type Migration, sql } from "kysely";

const added = [
	"known_first_name",
	"known_last_name",
	"known_folded_first_name",
	"known_folded_last_name",
	"known_email",
	"known_phone",
	"known_mobile",
	"known_extended",
	"corrected_at",
	"corrected_by",
];

/** Adds what others told an event about a person (docs/decisions/097), and the view of people as each event knows them. */
export const access: Migration = {
	async up(db: Kysely<unknown>) {
		for (const column of added) await sql.raw(`alter table registrations add column ${column} text`).execute(db);
		await sql.raw(attendees).execute(db);
	},
};

/** It has the columns of `people`, so that queries can read either by the same names. */
const attendees = `create view attendees as
select
	record.event_id as at_event_id,
	person.id,
	person.domain_id,
	nullif(coalesce(record.known_email, person.email), '') as email,
	coalesce(record.known_first_name, person.first_name) as first_name,
	coalesce(record.known_last_name, person.last_name) as last_name,
	coalesce(record.known_folded_first_name, person.folded_first_name) as folded_first_name,
	coalesce(record.known_folded_last_name, person.folded_last_name) as folded_last_name,
	nullif(coalesce(record.known_phone, person.phone), '') as phone,
	nullif(coalesce(record.known_mobile, person.mobile), '') as mobile,
	coalesce(record.known_extended, person.extended) as extended,
	person.language_id,
	person.created_at,
	person.updated_at
from registrations as record
inner join people as person on person.id = record.person_id`;
