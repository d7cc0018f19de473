import type { Kysely, Migration } from "kysely";

export const companies: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("companies").addColumn("identifier", "text").execute();
		await db.schema
			.alterTable("companies")
			.addColumn("search_name", "text", (column) => column.notNull().defaultTo(""))
			.execute();
		await db.schema.createIndex("employees_company").on("employees").column("company_id").execute();
		await db.schema.createIndex("registrations_company").on("registrations").column("company_id").execute();
	},
};
