import type { Kysely, Migration } from "kysely";

/** Fingerprints of the addresses of who was erased, and the domain's own key to them: they name no person. */
export const erasedAddresses: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("domains").addColumn("erasure_key", "text").execute();
		await db.schema
			.createTable("erased_addresses")
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("erased_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("erased_addresses_key", ["domain_id", "hash"])
			.execute();
	},
};
