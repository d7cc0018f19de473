import type { Kysely, Migration } from "kysely";

export const registration: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("domains")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("events")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("alias", "text", (column) => column.notNull().unique())
			.addColumn("revision", "integer", (column) => column.notNull())
			.addColumn("document", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("people")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("email", "text")
			.addColumn("first_name", "text", (column) => column.notNull())
			.addColumn("last_name", "text", (column) => column.notNull())
			.addColumn("phone", "text")
			.addColumn("mobile", "text")
			.addColumn("password_hash", "text")
			.addColumn("language_id", "text")
			.addColumn("extended", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addUniqueConstraint("people_email", ["domain_id", "email"])
			.execute();
		await db.schema
			.createTable("registrations")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("code", "text", (column) => column.notNull())
			.addColumn("typology_id", "text")
			.addColumn("invited_at", "text")
			.addColumn("invited_by", "text")
			.addColumn("registered_at", "text")
			.addColumn("responded_at", "text")
			.addColumn("completed_at", "text")
			.addColumn("represented_by", "text")
			.addColumn("registered_by", "text")
			.addColumn("registered_by2", "text")
			.addColumn("registered_from", "text")
			.addColumn("is_remote", "integer")
			.addColumn("is_exhibitor", "integer", (column) => column.notNull())
			.addColumn("extended", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("registrations_key", ["event_id", "person_id"])
			.addUniqueConstraint("registrations_code", ["event_id", "code"])
			.execute();
		await db.schema
			.createTable("day_registrations")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("day_id", "text", (column) => column.notNull())
			.addColumn("registered_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("day_registrations_key", ["event_id", "person_id", "day_id"])
			.addForeignKeyConstraint("day_registrations_record", ["event_id", "person_id"], "registrations", [
				"event_id",
				"person_id",
			])
			.execute();
		await db.schema
			.createTable("article_choices")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("article_id", "text", (column) => column.notNull())
			.addColumn("day_id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("article_choices_key", ["event_id", "person_id", "day_id", "article_id"])
			.addForeignKeyConstraint("article_choices_record", ["event_id", "person_id"], "registrations", [
				"event_id",
				"person_id",
			])
			.execute();
		await db.schema
			.createTable("quota_values")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("quota_key", "text", (column) => column.notNull())
			.addColumn("value", "text", (column) => column.notNull())
			.addColumn("capacity", "integer")
			.addColumn("taken", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("quota_values_key", ["event_id", "quota_key", "value"])
			.execute();
		await db.schema
			.createTable("quota_choices")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("quota_key", "text", (column) => column.notNull())
			.addColumn("value", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("quota_choices_key", ["event_id", "person_id", "quota_key", "value"])
			.addForeignKeyConstraint("quota_choices_record", ["event_id", "person_id"], "registrations", [
				"event_id",
				"person_id",
			])
			.execute();
		await db.schema
			.createTable("drafts")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("answers", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("drafts_key", ["event_id", "person_id"])
			.execute();
		await db.schema
			.createTable("tokens")
			.addColumn("hash", "text", (column) => column.primaryKey())
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("event_id", "text")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("tokens_person").on("tokens").column("person_id").execute();
		await db.schema
			.createTable("action_logs")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("action_id", "integer", (column) => column.notNull())
			.addColumn("domain_id", "text", (column) => column.notNull())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("company_id", "text")
			.addColumn("extended", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("mails")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("action_id", "integer", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("sent_at", "text")
			.execute();
	},
};
