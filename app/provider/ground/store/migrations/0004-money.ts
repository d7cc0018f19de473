import type { Kysely, Migration } from "kysely";

export const money: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("article_stocks")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("article_id", "text", (column) => column.notNull())
			.addColumn("stock", "integer")
			.addColumn("taken", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("article_stocks_key", ["event_id", "article_id"])
			.execute();
		await db.schema
			.createTable("promo_codes")
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("code", "text", (column) => column.notNull())
			.addColumn("maximum", "integer")
			.addColumn("taken", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("promo_codes_key", ["event_id", "code"])
			.execute();
		await db.schema
			.createTable("promo_uses")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("code", "text", (column) => column.notNull())
			.addColumn("used_at", "text", (column) => column.notNull())
			.addColumn("invoiced_at", "text")
			.addPrimaryKeyConstraint("promo_uses_key", ["event_id", "person_id"])
			.execute();
		await db.schema
			.createTable("bills")
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("bill", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("bills_key", ["event_id", "person_id"])
			.execute();
		// Accounting is kept ten years: an invoice refers to no row that may go.
		await db.schema
			.createTable("invoices")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull().references("events.id"))
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("document", "text", (column) => column.notNull())
			.addColumn("currency", "text", (column) => column.notNull())
			.addColumn("total", "integer", (column) => column.notNull())
			.addColumn("credits", "text")
			.addColumn("opened_at", "text", (column) => column.notNull())
			.addColumn("abandoned_at", "text")
			.addColumn("issued_at", "text")
			.addColumn("number", "text")
			.addColumn("sequence", "integer")
			.addUniqueConstraint("invoices_number", ["event_id", "number"])
			.addUniqueConstraint("invoices_sequence", ["event_id", "sequence"])
			.execute();
		await db.schema.createIndex("invoices_account").on("invoices").columns(["event_id", "person_id"]).execute();
		await db.schema
			.createTable("invoice_series")
			.addColumn("event_id", "text", (column) => column.primaryKey().references("events.id"))
			.addColumn("last", "integer", (column) => column.notNull())
			.execute();
	},
};
