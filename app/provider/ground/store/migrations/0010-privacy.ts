import type { Kysely, Migration } from "kysely";

export const privacy: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("people").addColumn("erased_at", "text").execute();
		await db.schema
			.createTable("form_answers")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("form_id", "text", (column) => column.notNull())
			.addColumn("answers", "text", (column) => column.notNull())
			.addColumn("answered_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("form_answers_key", ["event_id", "person_id", "form_id"])
			.execute();
		await db.schema
			.createTable("consents")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("form_id", "text", (column) => column.notNull())
			.addColumn("key", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addColumn("text_hash", "text", (column) => column.notNull())
			.addColumn("accepted_at", "text", (column) => column.notNull())
			.addColumn("withdrawn_at", "text")
			.execute();
		await db.schema.createIndex("consents_person").on("consents").columns(["person_id", "event_id"]).execute();
	},
};
