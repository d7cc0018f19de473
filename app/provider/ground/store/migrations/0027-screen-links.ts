import type { Kysely, Migration } from "kysely";

/** Links that open a big screen. */
export const screenLinks: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("screen_links")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("hash", "text", (column) => column.notNull().unique())
			.addColumn("screen", "text", (column) => column.notNull())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("made_by", "text", (column) => column.references("people.id"))
			.addColumn("made_at", "text", (column) => column.notNull())
			.addColumn("until", "text", (column) => column.notNull())
			.addColumn("revoked_at", "text")
			.addColumn("seen_at", "text")
			.execute();
		await db.schema.createIndex("screen_links_event").on("screen_links").columns(["event_id"]).execute();
		await db.schema.createIndex("screen_links_maker").on("screen_links").columns(["made_by"]).execute();
	},
};
