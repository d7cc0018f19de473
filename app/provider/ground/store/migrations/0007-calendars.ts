import type { Kysely, Migration } from "kysely";

export const calendars: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("calendars")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("address", "text", (column) => column.notNull().unique())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("calendars_key", ["event_id", "person_id"])
			.addForeignKeyConstraint("calendars_record", ["event_id", "person_id"], "registrations", [
				"event_id",
				"person_id",
			])
			.execute();
		await db.schema
			.createTable("calendar_entries")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("entry_key", "text", (column) => column.notNull())
			.addColumn("content", "text", (column) => column.notNull())
			.addColumn("sequence", "integer", (column) => column.notNull())
			.addColumn("published_at", "text", (column) => column.notNull())
			.addColumn("cancelled_at", "text")
			.addPrimaryKeyConstraint("calendar_entries_key", ["event_id", "person_id", "entry_key"])
			.addForeignKeyConstraint("calendar_entries_record", ["event_id", "person_id"], "registrations", [
				"event_id",
				"person_id",
			])
			.execute();
	},
};
