import type { Kysely, Migration } from "kysely";

/** Work that may kill its process says before it begins that it does; an import says until it has ended. */
export const survival: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("events").addColumn("importing", "text").execute();
		for (const table of ["jobs", "mails", "payment_sessions", "payment_events", "refunds", "bank_events"]) {
			await db.schema
				.alterTable(table)
				.addColumn("begun", "integer", (column) => column.notNull().defaultTo(0))
				.execute();
		}
		for (const table of ["payment_sessions", "payment_events", "refunds", "bank_events"]) {
			await db.schema.alterTable(table).addColumn("set_aside_at", "text").execute();
		}
		await db.schema
			.alterTable("payment_events")
			.addColumn("leased_until", "text", (column) => column.notNull().defaultTo(""))
			.execute();
	},
};
