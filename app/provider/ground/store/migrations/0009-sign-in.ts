import type { Kysely, Migration } from "kysely";

export const signIn: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("attempts")
			.addColumn("subject", "text", (column) => column.primaryKey())
			.addColumn("count", "integer", (column) => column.notNull())
			.addColumn("until", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("attempts_until").on("attempts").column("until").execute();
		// How the session was opened: by a badge it may do less. Empty: by a password or a personal link.
		await db.schema
			.alterTable("tokens")
			.addColumn("opened_by", "text", (column) => column.notNull().defaultTo(""))
			.execute();
		await db.schema.createIndex("tokens_expiry").on("tokens").column("expires_at").execute();
	},
};
