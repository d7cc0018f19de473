import type { Kysely, Migration } from "kysely";

/** Links printed on the console that make a domain's first organiser. Of nobody yet: they name no person. */
export const firstOrganiser: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("first_organiser_links")
			.addColumn("hash", "text", (column) => column.primaryKey())
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
	},
};
