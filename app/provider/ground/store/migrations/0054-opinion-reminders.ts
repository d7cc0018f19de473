import type { Kysely, Migration } from "kysely";

/** When somebody was reminded to say what they thought of the event. */
export const opinionReminders: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("registrations").addColumn("opinion_reminded_at", "text").execute();
	},
};
