import type { Kysely, Migration } from "kysely";

/** What people write to the moderators, and who supports what was let through. */
export const messages: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("messages")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("message", "text", (column) => column.notNull())
			.addColumn("folded", "text", (column) => column.notNull())
			.addColumn("shows_name", "integer", (column) => column.notNull())
			.addColumn("is_flagged", "integer", (column) => column.notNull())
			.addColumn("sent_at", "text", (column) => column.notNull())
			.addColumn("favorite_at", "text")
			.addColumn("supports_before", "integer", (column) => column.notNull())
			.addColumn("shown_at", "text")
			.addColumn("answered_at", "text")
			.addColumn("archived_at", "text")
			.execute();
		// As moderators list them, and each their own.
		await db.schema
			.createIndex("messages_listed")
			.on("messages")
			.columns(["event_id", "archived_at", "favorite_at", "sent_at"])
			.execute();
		await db.schema.createIndex("messages_approved").on("messages").columns(["event_id", "favorite_at"]).execute();
		await db.schema
			.createIndex("messages_person")
			.on("messages")
			.columns(["person_id", "event_id", "sent_at"])
			.execute();
		await db.schema
			.createTable("message_supports")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("message_id", "text", (column) => column.notNull().references("messages.id"))
			// Of nobody, once they are erased.
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("message_supports_key", ["message_id", "person_id"])
			.execute();
		await db.schema.createIndex("message_supports_person").on("message_supports").columns(["person_id"]).execute();
	},
};
