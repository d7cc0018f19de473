import type { Kysely, Migration } from "kysely";

/** Whose pages read the live now, each stream by itself. */
export const liveReadings: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("live_readings")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("until", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex("live_readings_person")
			.on("live_readings")
			.columns(["person_id", "event_id", "until"])
			.execute();
		await db.schema.createIndex("live_readings_due").on("live_readings").columns(["until"]).execute();
	},
};
