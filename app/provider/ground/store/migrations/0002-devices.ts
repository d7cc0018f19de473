import { type Kysely, type Migration, sql } from "kysely";

/** What is recorded of letting somebody in against a refusal, which session a door's device uses, and which doors an account was given. */
export const devices: Migration = {
	async up(db: Kysely<unknown>) {
		for (const statement of statements) await sql.raw(statement).execute(db);
	},
};

const statements = [
	"alter table door_entries add column overrode text",
	"alter table door_devices add column session_hash text",
	"alter table deeds add column details text",
	"alter table roles add column places text",
];
