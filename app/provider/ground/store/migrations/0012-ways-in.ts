import type { Kysely, Migration } from "kysely";

export const waysIn: Migration = {
	async up(db: Kysely<unknown>) {
		// Sessions of before have none: whoever wants more than a personal link opens proves it once.
		await db.schema.alterTable("tokens").addColumn("proved_at", "text").execute();
		// Contacts of before show no e-mail: nobody was asked.
		await db.schema.alterTable("links").addColumn("shared_at", "text").execute();
		await db.schema.alterTable("links").addColumn("refused_at", "text").execute();
		// What the person said of sharing with who scans their badge; empty while they said nothing.
		await db.schema.alterTable("registrations").addColumn("shares_contact", "integer").execute();
		await db.schema.createIndex("links_other").on("links").columns(["event_id", "other_id"]).execute();
	},
};
