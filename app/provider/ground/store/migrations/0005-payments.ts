import { type Kysely, type Migration, sql } from "kysely";

export const payments: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("payment_sessions")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("invoice_id", "text", (column) => column.notNull())
			.addColumn("provider", "text", (column) => column.notNull())
			.addColumn("asked", "text", (column) => column.notNull())
			.addColumn("session_id", "text")
			.addColumn("url", "text")
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("next_at", "text", (column) => column.notNull())
			.addColumn("ended_at", "text")
			.addColumn("outcome", "text")
			.execute();
		await db.schema
			.createIndex("payment_sessions_open")
			.unique()
			.on("payment_sessions")
			.column("invoice_id")
			.where(sql.ref("ended_at"), "is", null)
			.execute();
		await db.schema
			.createIndex("payment_sessions_account")
			.on("payment_sessions")
			.columns(["event_id", "person_id"])
			.execute();
		await db.schema
			.createIndex("payment_sessions_session")
			.on("payment_sessions")
			.columns(["session_id", "provider"])
			.execute();
		await db.schema
			.createTable("payment_events")
			.addColumn("provider", "text", (column) => column.notNull())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("session_id", "text")
			.addColumn("received_at", "text", (column) => column.notNull())
			.addColumn("handled_at", "text")
			.addPrimaryKeyConstraint("payment_events_key", ["provider", "event_id"])
			.execute();
		await db.schema
			.createTable("payments")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull())
			.addColumn("invoice_id", "text", (column) => column.notNull())
			.addColumn("session", "text", (column) => column.notNull())
			.addColumn("provider", "text", (column) => column.notNull())
			.addColumn("payment_id", "text", (column) => column.notNull())
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("currency", "text", (column) => column.notNull())
			.addColumn("received_at", "text", (column) => column.notNull())
			.addColumn("settled_at", "text")
			.addUniqueConstraint("payments_payment", ["provider", "payment_id"])
			.execute();
		await db.schema.createIndex("payments_session").on("payments").column("session").execute();
		// What was not owed has no settled_at: an invoice is paid by one payment.
		await db.schema
			.createIndex("payments_invoice")
			.unique()
			.on("payments")
			.column("invoice_id")
			.where(sql.ref("settled_at"), "is not", null)
			.execute();
		await db.schema
			.createTable("refunds")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("payment", "text", (column) => column.notNull().references("payments.id"))
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("credit_note_id", "text")
			.addColumn("asked_at", "text", (column) => column.notNull())
			.addColumn("due_at", "text")
			.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("refund_id", "text")
			.addColumn("done_at", "text")
			.addColumn("failed_at", "text")
			.execute();
		await db.schema.createIndex("refunds_payment").on("refunds").column("payment").execute();
		await db.schema.createIndex("refunds_due").on("refunds").column("due_at").execute();
		// The embedded bank's own: it knows nothing of ours, and ours nothing of it but the port.
		await db.schema
			.createTable("bank_sessions")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("idempotency_key", "text", (column) => column.notNull().unique())
			.addColumn("asked", "text", (column) => column.notNull())
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("currency", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.addColumn("refusals", "integer", (column) => column.notNull().defaultTo(0))
			.addColumn("challenged_at", "text")
			.addColumn("paid_at", "text")
			.addColumn("payment_id", "text", (column) => column.unique())
			.addColumn("failed_at", "text")
			.addColumn("expired_at", "text")
			.execute();
		await db.schema
			.createTable("bank_refunds")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("idempotency_key", "text", (column) => column.notNull().unique())
			.addColumn("payment_id", "text", (column) => column.notNull())
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("bank_events")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("session_id", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("due_at", "text")
			.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema.createIndex("bank_events_due").on("bank_events").column("due_at").execute();
		await db.schema.createIndex("bank_refunds_payment").on("bank_refunds").column("payment_id").execute();
	},
};
