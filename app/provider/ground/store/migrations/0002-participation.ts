import type { Kysely, Migration } from "kysely";

export const participation: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("registrations").addColumn("company_id", "text").execute();
		await db.schema.alterTable("registrations").addColumn("message", "text").execute();
		await db.schema.createIndex("registrations_registered_by").on("registrations").column("registered_by").execute();
		await db.schema
			.createTable("companies")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("siren", "text")
			.addColumn("country", "text", (column) => column.notNull())
			.addColumn("address1", "text", (column) => column.notNull())
			.addColumn("postal_code", "text", (column) => column.notNull())
			.addColumn("city", "text", (column) => column.notNull())
			.addColumn("created_by", "text")
			.addColumn("archived_at", "text")
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("companies_siren").on("companies").columns(["domain_id", "siren"]).execute();
		await db.schema
			.createTable("employees")
			.addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("created_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("employees_key", ["person_id", "company_id"])
			.execute();
		await db.schema
			.createTable("slots")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("slot_id", "text", (column) => column.notNull())
			.addColumn("conference_id", "text", (column) => column.notNull())
			.addColumn("quota", "integer")
			.addColumn("taken", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("slots_key", ["event_id", "slot_id"])
			.execute();
		await db.schema
			.createTable("slot_registrations")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("conference_id", "text", (column) => column.notNull())
			.addColumn("slot_id", "text", (column) => column.notNull())
			.addColumn("registered_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("slot_registrations_key", ["event_id", "person_id", "conference_id"])
			.addForeignKeyConstraint("slot_registrations_record", ["event_id", "person_id"], "registrations", [
				"event_id",
				"person_id",
			])
			.addForeignKeyConstraint("slot_registrations_slot", ["event_id", "slot_id"], "slots", ["event_id", "slot_id"])
			.execute();
		await db.schema
			.createTable("category_choices")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("category_id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("category_choices_key", ["event_id", "person_id", "category_id"])
			.execute();
		await db.schema
			.createTable("links")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("other_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("comment", "text", (column) => column.notNull())
			.addColumn("linked_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("links_key", ["event_id", "person_id", "other_id"])
			.execute();
		await db.schema
			.createTable("roles")
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("role", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("roles_key", ["person_id", "event_id", "role"])
			.execute();
	},
};
