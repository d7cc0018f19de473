import { type Kysely, type Migration, sql } from "kysely";

export const addresses: Migration = {
	async up(db: Kysely<unknown>) {
		for (const column of ["email_proven_at", "email_vouched_at", "claimed_email", "address_lost_at"]) {
			await db.schema.alterTable("people").addColumn(column, "text").execute();
		}
		await db.schema.createIndex("people_claimed").on("people").columns(["domain_id", "claimed_email"]).execute();
		await db.schema.alterTable("tokens").addColumn("mailed_to", "text").execute();
		await db.schema
			.createTable("former_emails")
			.addColumn("domain_id", "text", (column) => column.notNull().references("domains.id"))
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
			.addColumn("left_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("former_emails_key", ["domain_id", "email"])
			.execute();
		await db.schema.createIndex("former_emails_person").on("former_emails").column("person_id").execute();
		// Who was invited, or trusted with a role, stands by the word that did it; all others have yet to prove their address.
		await sql`update people set email_vouched_at = created_at where email is not null and (
			exists (select 1 from roles where roles.person_id = people.id)
			or exists (select 1 from registrations
				where registrations.person_id = people.id and registrations.invited_at is not null))`.execute(db);
	},
};
