import type { Kysely, Migration } from "kysely";

/** The live session: how it stands, its polls and questions, and the answers to them. */
export const live: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("live_states")
			.addColumn("event_id", "text", (column) => column.primaryKey().references("events.id"))
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("changed_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("live_changes")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("part", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.references("people.id"))
			.addColumn("changed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("live_changes_key", ["event_id", "version"])
			.execute();
		await db.schema.createIndex("live_changes_person").on("live_changes").columns(["person_id"]).execute();
		await db.schema
			.createTable("ballots")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("key", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("position", "integer", (column) => column.notNull())
			.addColumn("definition", "text", (column) => column.notNull())
			.addColumn("round", "integer", (column) => column.notNull())
			.addColumn("edited_at", "text")
			.addColumn("created_at", "text", (column) => column.notNull())
			.addUniqueConstraint("ballots_by_key", ["event_id", "key"])
			.execute();
		await db.schema
			.createTable("ballot_rounds")
			.addColumn("ballot_id", "text", (column) => column.notNull().references("ballots.id"))
			.addColumn("round", "integer", (column) => column.notNull())
			.addColumn("opened_at", "text", (column) => column.notNull())
			.addColumn("closed_at", "text")
			.addColumn("limit_seconds", "integer")
			.addPrimaryKeyConstraint("ballot_rounds_key", ["ballot_id", "round"])
			.execute();
		await db.schema
			.createTable("ballot_votes")
			.addColumn("ballot_id", "text", (column) => column.notNull().references("ballots.id"))
			.addColumn("round", "integer", (column) => column.notNull())
			// Of nobody, once they are erased.
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("voted_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("ballot_votes_key", ["ballot_id", "round", "person_id"])
			.execute();
		await db.schema.createIndex("ballot_votes_person").on("ballot_votes").columns(["person_id"]).execute();
		await db.schema
			.createTable("ballot_picks")
			.addColumn("ballot_id", "text", (column) => column.notNull().references("ballots.id"))
			.addColumn("round", "integer", (column) => column.notNull())
			.addColumn("option_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			// In the order in which they are counted.
			.addPrimaryKeyConstraint("ballot_picks_key", ["ballot_id", "round", "option_id", "person_id"])
			.execute();
		await db.schema
			.createIndex("ballot_picks_person")
			.on("ballot_picks")
			.columns(["person_id", "ballot_id", "round"])
			.execute();
	},
};
