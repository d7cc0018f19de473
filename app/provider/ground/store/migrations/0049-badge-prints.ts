import type { Kysely, Migration } from "kysely";

/** Badges that were printed at the desk: who did, when, on which device, and why again. Nothing that lets anybody in. */
export const badgePrints: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("badge_prints")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("badge_id", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("made_by", "text")
			.addColumn("device_id", "text")
			.addColumn("why", "text")
			.addPrimaryKeyConstraint("badge_prints_key", ["event_id", "id"])
			.execute();
		await db.schema.createIndex("badge_prints_person").on("badge_prints").columns(["person_id"]).execute();
		await db.schema.createIndex("badge_prints_made_by").on("badge_prints").columns(["made_by"]).execute();
	},
};
