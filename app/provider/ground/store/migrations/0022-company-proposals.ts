import type { Kysely, Migration } from "kysely";

/** What people who share a company, and may not change it, say of it: one proposal of each. */
export const companyProposals: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("company_proposals")
			.addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("fields", "text", (column) => column.notNull())
			.addColumn("proposed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("company_proposals_key", ["company_id", "person_id"])
			.execute();
		await db.schema.createIndex("company_proposals_person").on("company_proposals").columns(["person_id"]).execute();
	},
};
