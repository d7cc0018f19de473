import type { Kysely, Migration } from "kysely";

export const mails: Migration = {
	async up(db: Kysely<unknown>) {
		const text = (name: string) => db.schema.alterTable("mails").addColumn(name, "text").execute();
		await db.schema
			.alterTable("mails")
			.addColumn("variables", "text", (column) => column.notNull().defaultTo("{}"))
			.execute();
		await db.schema
			.alterTable("mails")
			.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		// The empty string comes before every time: a mail of before is due, and no lease is held.
		for (const name of ["next_try_at", "leased_until"]) {
			await db.schema
				.alterTable("mails")
				.addColumn(name, "text", (column) => column.notNull().defaultTo(""))
				.execute();
		}
		for (const name of ["lease", "message_id", "failed_at", "dropped_at", "reason"]) await text(name);
		await db.schema
			.createIndex("mails_waiting")
			.on("mails")
			.column("next_try_at")
			.where("sent_at" as never, "is", null)
			.execute();
		await db.schema.createIndex("mails_person").on("mails").columns(["event_id", "person_id"]).execute();
	},
};
