import type { Kysely, Migration } from "kysely";

/** Work that may kill its process says before it begins that it does; an import says until it has ended. */
export const survival: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("events").addColumn("importing", "text").execute();
		for (const table of ["jobs", "mails"]) {
			await db.schema
				.alterTable(table)
				.addColumn("begun", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
		}
		await db.schema
			.createTable("begun_work")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("id", "text", (column) => column.notNull())
			.addColumn("event_id", "text")
			.addColumn("begun", "integer", (column) => column.notNull())
			.addColumn("leased_until", "text", (column) => column.notNull())
			.addColumn("set_aside_at", "text")
			.addPrimaryKeyConstraint("begun_work_key", ["kind", "id"])
			.execute();
	},
};
