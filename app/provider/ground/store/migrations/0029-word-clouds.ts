import type { Kysely, Migration } from "kysely";

/** The words of word clouds, which are kept beside polls and questions. */
export const wordClouds: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("word_entries")
			.addColumn("ballot_id", "text", (column) => column.notNull().references("ballots.id"))
			.addColumn("round", "integer", (column) => column.notNull())
			// Of nobody, once they are erased.
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("folded", "text", (column) => column.notNull())
			.addColumn("word", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("said_at", "text", (column) => column.notNull())
			.addColumn("judged_at", "text")
			.addPrimaryKeyConstraint("word_entries_key", ["ballot_id", "round", "person_id", "folded"])
			.execute();
		await db.schema.createIndex("word_entries_person").on("word_entries").columns(["person_id"]).execute();
		// In the order in which they are counted.
		await db.schema
			.createIndex("word_entries_counted")
			.on("word_entries")
			.columns(["ballot_id", "state", "round", "folded", "word"])
			.execute();
	},
};
