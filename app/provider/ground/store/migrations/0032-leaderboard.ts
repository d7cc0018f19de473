import type { Kysely, Migration } from "kysely";

/** Since when everybody knows the right answers of a round, so that its points count; and what players call themselves. */
export const leaderboard: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("ballot_rounds").addColumn("revealed_at", "text").execute();
		await db.schema
			.createTable("pseudonyms")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("pseudonym", "text")
			.addColumn("folded", "text")
			.addColumn("shows_name", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("pseudonyms_key", ["event_id", "person_id"])
			.addUniqueConstraint("pseudonyms_taken", ["event_id", "folded"])
			.execute();
		await db.schema.createIndex("pseudonyms_person").on("pseudonyms").columns(["person_id"]).execute();
	},
};
