import type { Kysely, Migration } from "kysely";

/** Who is in, since when they were, and on which days of the event they came. */
export const presence: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("presences")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			// Of nobody, once they are erased.
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("pages", "text", (column) => column.notNull())
			.addColumn("logs", "integer", (column) => column.notNull())
			.addColumn("changed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("presences_key", ["event_id", "person_id", "source"])
			.execute();
		await db.schema.createIndex("presences_person").on("presences").columns(["person_id"]).execute();
		await db.schema
			.createTable("presence_logs")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("source", "text", (column) => column.notNull())
			.addColumn("number", "integer", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("page", "text")
			.addColumn("at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("presence_logs_key", ["event_id", "person_id", "source", "number"])
			.execute();
		await db.schema.createIndex("presence_logs_person").on("presence_logs").columns(["person_id"]).execute();
		await db.schema
			.createTable("day_presences")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("day_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("present_at", "text", (column) => column.notNull())
			.addColumn("is_remote", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("day_presences_key", ["event_id", "day_id", "person_id"])
			.execute();
		await db.schema
			.createIndex("day_presences_person")
			.on("day_presences")
			.columns(["person_id", "event_id"])
			.execute();
	},
};
