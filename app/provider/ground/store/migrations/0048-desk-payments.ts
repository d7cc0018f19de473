import { type Kysely, type Migration, sql } from "kysely";

/** Money that came at the desk, and what was given back there: entries that nobody changes. */
export const deskPayments: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("desk_payments")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("currency", "text", (column) => column.notNull())
			.addColumn("means", "text")
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("made_by", "text", (column) => column.notNull())
			.addColumn("voids", "text")
			.addPrimaryKeyConstraint("desk_payments_key", ["event_id", "id"])
			.execute();
		await db.schema
			.createIndex("desk_payments_account")
			.on("desk_payments")
			.columns(["event_id", "person_id"])
			.execute();
		await db.schema.createIndex("desk_payments_made_by").on("desk_payments").columns(["made_by"]).execute();
		// Nothing is taken back twice.
		await db.schema
			.createIndex("desk_payments_voids")
			.unique()
			.on("desk_payments")
			.columns(["event_id", "voids"])
			.where(sql.ref("voids"), "is not", null)
			.execute();
	},
};
