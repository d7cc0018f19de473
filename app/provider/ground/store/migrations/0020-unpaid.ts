import type { Kysely, Migration } from "kysely";

/** Since when an account owes something, and when its registrant was last reminded of it. */
export const unpaid: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("registrations").addColumn("due_since", "text").execute();
		await db.schema.alterTable("registrations").addColumn("due_reminded_at", "text").execute();
		await db.schema.createIndex("registrations_due").on("registrations").columns(["event_id", "due_since"]).execute();
	},
};
