import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/**
 * What is asked of one person begins with the person: an index that begins with the event holds everybody of it, and an
 * engine that knows nothing of how many they are may well choose it. Of columns that few records fill, those alone.
 */
export const manyPeople: Migration = {
	async up(db: Kysely<unknown>) {
		for (const index of [
			"mails_person",
			"contacts_other",
			"registrations_registered_by",
			"registrations_company",
			"invoices_account",
		]) {
			await db.schema.dropIndex(index).execute();
		}
		for (const [name, table, columns] of [
			["mails_person", "mails", ["person_id", "event_id"]],
			["contacts_person", "contacts", ["person_id", "event_id"]],
			["contacts_other", "contacts", ["other_id", "event_id"]],
			["form_answers_person", "form_answers", ["person_id"]],
			["registrations_person", "registrations", ["person_id"]],
			["registrations_company", "registrations", ["company_id", "event_id"]],
			["invoices_account", "invoices", ["event_id", "person_id", "sequence"]],
			["payments_account", "payments", ["event_id", "person_id"]],
			["checkouts_invoice", "checkouts", ["invoice_id"]],
			["action_logs_person", "action_logs", ["person_id"]],
			["companies_identifier", "companies", ["domain_id", "identifier"]],
		] as const) {
			await db.schema
				.createIndex(name)
				.on(table)
				.columns([...columns])
				.execute();
		}
		for (const column of ["registered_by", "registered_by2", "invited_by", "represented_by"] as const) {
			await db.schema
				.createIndex(`registrations_${column}`)
				.on("registrations")
				.columns([column, "event_id"])
				.where(sql.ref(column), "is not", null)
				.execute();
		}
		await db.schema
			.createIndex("companies_created_by")
			.on("companies")
			.column("created_by")
			.where(sql.ref("created_by"), "is not", null)
			.execute();
		await nameCompanies(db as Kysely<Named>);
	},
};

interface Named {
	companies: { id: string; domain_id: string; search_name: string };
	company_names: { company_id: string; domain_id: string; place: number; is_later: number; name: string };
}

/** A company's name from its first word on, and from each of the others: an index finds what begins so. */
async function nameCompanies(db: Kysely<Named>) {
	await db.schema
		.createTable("company_names")
		.addColumn("company_id", "text", (column) => column.notNull().references("companies.id"))
		.addColumn("domain_id", "text", (column) => column.notNull())
		.addColumn("place", "integer", (column) => column.notNull())
		.addColumn("is_later", "integer", (column) => column.notNull())
		.addColumn("name", byLetters(db), (column) => column.notNull())
		.addPrimaryKeyConstraint("company_names_key", ["company_id", "place"])
		.execute();
	for (let after = ""; ; ) {
		const rows = await db
			.selectFrom("companies")
			.select(["id", "domain_id", "search_name"])
			.where("id", ">", after)
			.orderBy("id")
			.limit(500)
			.execute();
		const last = rows.at(-1);
		if (!last) break;
		const names = rows.flatMap(({ id, domain_id, search_name }) => {
			const words = search_name.split(" ");
			return words.map((_, place) => {
				const name = words.slice(place).join(" ");
				return { company_id: id, domain_id, place, is_later: place === 0 ? 0 : 1, name };
			});
		});
		for (let at = 0; at < names.length; at += 200) {
			await db
				.insertInto("company_names")
				.values(names.slice(at, at + 200))
				.execute();
		}
		after = last.id;
	}
	await db.schema
		.createIndex("company_names_name")
		.on("company_names")
		.columns(["domain_id", "is_later", "name"])
		.execute();
}

/** Compared letter by letter on either engine: PostgreSQL would sort as a language does. */
function byLetters(db: Kysely<Named>) {
	return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : "text";
}
