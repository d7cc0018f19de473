import type { Kysely, Migration } from "kysely";

/** What doors saw that does not fit, for the desk to look at. */
export const doorDiscrepancies: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("door_discrepancies")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("fact_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("after_id", "text")
			.addColumn("reason", "text")
			.addColumn("settled_at", "text")
			.addPrimaryKeyConstraint("door_discrepancies_key", ["event_id", "fact_id"])
			.execute();
		await db.schema
			.createIndex("door_discrepancies_open")
			.on("door_discrepancies")
			.columns(["event_id", "settled_at", "at", "fact_id"])
			.execute();
		await db.schema
			.createIndex("door_discrepancies_person")
			.on("door_discrepancies")
			.columns(["person_id", "event_id"])
			.execute();
	},
};
