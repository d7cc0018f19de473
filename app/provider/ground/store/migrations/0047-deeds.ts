import type { Kysely, Migration } from "kysely";

/** What roles were used for: who changed what of whom. */
export const deeds: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("deeds")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("actor_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("call", "text", (column) => column.notNull())
			.addColumn("person_id", "text")
			.addColumn("at", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("deeds_order").on("deeds").columns(["event_id", "at", "id"]).execute();
		await db.schema.createIndex("deeds_actor").on("deeds").columns(["actor_id"]).execute();
		await db.schema.createIndex("deeds_person").on("deeds").columns(["person_id"]).execute();
	},
};
