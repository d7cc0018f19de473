import { type Kysely, type Migration, sql } from "kysely";

/** Adds overrides at doors, the session of a door's device, the details of the audit log, and the doors of an account. */
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
