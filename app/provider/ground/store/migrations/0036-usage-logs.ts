import type { Kysely, Migration } from "kysely";

/** What people did at an event, line by line. */
export const usageLogs: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("usage_logs")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("action", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("usage_logs_order").on("usage_logs").columns(["event_id", "at", "id"]).execute();
		await db.schema
			.createIndex("usage_logs_action")
			.on("usage_logs")
			.columns(["event_id", "action", "at", "id"])
			.execute();
		await db.schema.createIndex("usage_logs_person").on("usage_logs").columns(["person_id"]).execute();
	},
};
