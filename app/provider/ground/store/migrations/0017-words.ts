import { type Kysely, type Migration, sql } from "kysely";

/**
 * A word for each thing: what is paid on is a checkout, who was met a contact; a session is what a signing-in opens. Keys
 * of tables keep their names, which SQLite cannot change and nobody reads.
 */
export const words: Migration = {
	async up(db: Kysely<unknown>) {
		for (const index of ["open", "account", "session"]) {
			await db.schema.dropIndex(`payment_sessions_${index}`).execute();
		}
		await db.schema.dropIndex("payments_session").execute();
		await db.schema.dropIndex("links_other").execute();

		for (const [table, name] of [
			["payment_sessions", "checkouts"],
			["bank_sessions", "bank_checkouts"],
			["links", "contacts"],
		] as const) {
			await db.schema.alterTable(table).renameTo(name).execute();
		}
		for (const [table, column, name] of [
			["checkouts", "session_id", "checkout_id"],
			["bank_events", "session_id", "checkout_id"],
			["payment_events", "session_id", "checkout_id"],
			["payment_events", "event_id", "provider_event_id"],
			["payments", "session", "checkout"],
		] as const) {
			await db.schema.alterTable(table).renameColumn(column, name).execute();
		}

		await db.schema
			.createIndex("checkouts_open")
			.unique()
			.on("checkouts")
			.column("invoice_id")
			.where(sql.ref("ended_at"), "is", null)
			.execute();
		await db.schema.createIndex("checkouts_account").on("checkouts").columns(["event_id", "person_id"]).execute();
		await db.schema.createIndex("checkouts_checkout").on("checkouts").columns(["checkout_id", "provider"]).execute();
		await db.schema.createIndex("payments_checkout").on("payments").column("checkout").execute();
		await db.schema.createIndex("contacts_other").on("contacts").columns(["event_id", "other_id"]).execute();

		await (db as Kysely<{ begun_work: { kind: string } }>)
			.updateTable("begun_work")
			.set({ kind: "checkout" })
			.where("kind", "=", "payment session")
			.execute();
	},
};
