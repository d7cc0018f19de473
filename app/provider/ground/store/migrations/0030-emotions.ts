import type { Kysely, Migration } from "kysely";

/** Emotions, their sequences, and who feels what in one. */
export const emotions: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("emotions")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("key", "text", (column) => column.notNull())
			.addColumn("position", "integer", (column) => column.notNull())
			.addColumn("icon", "text", (column) => column.notNull())
			.addColumn("label", "text", (column) => column.notNull())
			.addUniqueConstraint("emotions_by_key", ["event_id", "key"])
			.execute();
		await db.schema
			.createTable("sequences")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("number", "integer", (column) => column.notNull())
			.addColumn("opened_at", "text", (column) => column.notNull())
			.addColumn("closed_at", "text")
			.addUniqueConstraint("sequences_by_number", ["event_id", "number"])
			.execute();
		await db.schema
			.createTable("emotion_reactions")
			.addColumn("sequence_id", "text", (column) => column.notNull().references("sequences.id"))
			// Of nobody, once they are erased.
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("emotion_id", "text", (column) => column.notNull().references("emotions.id"))
			.addColumn("at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("emotion_reactions_key", ["sequence_id", "person_id"])
			.execute();
		await db.schema.createIndex("emotion_reactions_person").on("emotion_reactions").columns(["person_id"]).execute();
		// In the order in which they are counted.
		await db.schema
			.createIndex("emotion_reactions_counted")
			.on("emotion_reactions")
			.columns(["sequence_id", "emotion_id"])
			.execute();
	},
};
