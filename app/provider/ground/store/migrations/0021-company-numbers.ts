import type { Kysely, Migration } from "kysely";

interface Numbered {
	companies: {
		id: string;
		domain_id: string;
		country: string;
		siren: string | null;
		identifier: string | null;
		number_key: string | null;
		archived_at: string | null;
		created_at: string;
	};
	employees: { company_id: string; person_id: string; created_at: string };
	registrations: { company_id: string | null };
}

/** One company for a number and domain. Of those that share one, the first that is offered stays, and has everybody's people. */
export const companyNumbers: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema.alterTable("companies").addColumn("number_key", "text").execute();
		await merge(db as Kysely<Numbered>);
		await db.schema
			.createIndex("companies_number")
			.unique()
			.on("companies")
			.columns(["domain_id", "number_key"])
			.execute();
	},
};

async function merge(db: Kysely<Numbered>) {
	const rows = await db.selectFrom("companies").selectAll().orderBy("created_at").orderBy("id").execute();
	const offered = rows.filter(({ archived_at }) => archived_at === null);
	const kept = new Map<string, string>();
	for (const row of [...offered, ...rows.filter(({ archived_at }) => archived_at !== null)]) {
		const number = row.siren ? `FR ${row.siren}` : row.identifier ? `${row.country} ${row.identifier}` : null;
		if (number === null) continue;
		const key = JSON.stringify([row.domain_id, number]);
		const first = kept.get(key);
		if (first !== undefined) await join(db, row.id, first);
		else {
			kept.set(key, row.id);
			await db.updateTable("companies").set({ number_key: number }).where("id", "=", row.id).execute();
		}
	}
}

/** Who had the one has the other; the row of the one stays, archived, for what refers to it. */
async function join(db: Kysely<Numbered>, from: string, to: string) {
	const people = await db.selectFrom("employees").selectAll().where("company_id", "=", from).execute();
	for (const one of people) {
		await db
			.insertInto("employees")
			.values({ ...one, company_id: to })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
	await db.deleteFrom("employees").where("company_id", "=", from).execute();
	await db.updateTable("registrations").set({ company_id: to }).where("company_id", "=", from).execute();
	await db
		.updateTable("companies")
		.set((row) => ({ archived_at: row.fn.coalesce("archived_at", "created_at") }))
		.where("id", "=", from)
		.execute();
}
