import type { Kysely, Migration } from "kysely";

/** What is said of a contact, and when: scans that waited on a device come in any order, and the last word holds. */
export const contactNotes: Migration = {
	async up(db: Kysely<unknown>) {
		for (const [name, value] of [
			["tags", "[]"],
			["said_at", ""],
		] as const) {
			await db.schema
				.alterTable("contacts")
				.addColumn(name, "text", (column) => column.notNull().defaultTo(value))
				.execute();
		}
	},
};
