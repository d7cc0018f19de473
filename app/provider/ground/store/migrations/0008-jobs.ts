import type { Kysely, Migration } from "kysely";

export const jobs: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("jobs")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("asked_by", "text", (column) => column.notNull())
			.addColumn("language_id", "text", (column) => column.notNull())
			.addColumn("people", "text", (column) => column.notNull())
			.addColumn("total", "integer", (column) => column.notNull())
			.addColumn("done", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("leased_until", "text", (column) => column.notNull().defaultTo(""))
			.addColumn("lease", "text")
			.addColumn("finished_at", "text")
			.addColumn("cancelled_at", "text")
			.addColumn("failed_at", "text")
			.execute();
		await db.schema.createIndex("jobs_event").on("jobs").columns(["event_id", "created_at"]).execute();
	},
};
