import type { Kysely, Migration } from "kysely";

export const paymentsFollowed: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("payments").addColumn("next_at", "text").execute();
		await db.schema
			.alterTable("payments")
			.addColumn("followed", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		// What was recorded as done so far was never looked at again: it is asked for once more.
		await (db as Kysely<{ payments: { next_at: string | null; received_at: string } }>)
			.updateTable("payments")
			.set((row) => ({ next_at: row.ref("received_at") }))
			.execute();
		await db.schema.createIndex("payments_next").on("payments").column("next_at").execute();
		for (const column of ["pending_at", "refused_at", "found_at", "reason"]) {
			await db.schema.alterTable("refunds").addColumn(column, "text").execute();
		}
		await db.schema.alterTable("payment_sessions").addColumn("reason", "text").execute();
		await db.schema.alterTable("payment_events").addColumn("payment_id", "text").execute();
		await db.schema.createIndex("payment_events_payment").on("payment_events").column("payment_id").execute();
		await db.schema
			.createTable("disputes")
			.addColumn("provider", "text", (column) => column.notNull())
			.addColumn("dispute_id", "text", (column) => column.notNull())
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("payment", "text", (column) => column.notNull().references("payments.id"))
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("status", "text", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("opened_at", "text", (column) => column.notNull())
			.addColumn("due_by", "text")
			.addColumn("changed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("disputes_key", ["provider", "dispute_id"])
			.execute();
		await db.schema.createIndex("disputes_payment").on("disputes").column("payment").execute();
		// The embedded bank's own.
		await db.schema.alterTable("bank_sessions").addColumn("manner", "text").execute();
		await db.schema.alterTable("bank_events").addColumn("payment_id", "text").execute();
		for (const column of ["our_key", "settles_at", "fails_at"]) {
			await db.schema.alterTable("bank_refunds").addColumn(column, "text").execute();
		}
		await db.schema
			.createTable("bank_disputes")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("payment_id", "text", (column) => column.notNull())
			.addColumn("amount", "integer", (column) => column.notNull())
			.addColumn("opened_at", "text", (column) => column.notNull())
			.addColumn("answered_at", "text")
			.addColumn("closed_at", "text", (column) => column.notNull())
			.addColumn("outcome", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("bank_disputes_payment").on("bank_disputes").column("payment_id").execute();
	},
};
