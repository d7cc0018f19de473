import type { Kysely, Migration } from "kysely";

/** The tables of the embedded bank: it knows nothing of ours, and ours nothing of it but the port. */
export const payments: Migration = {
	async up(db: Kysely<unknown>) {
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
