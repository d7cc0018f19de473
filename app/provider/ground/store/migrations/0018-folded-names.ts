import type { Kysely, Migration } from "kysely";
import { foldedName } from "~/domain/folded";

interface Named {
	people: { id: string; first_name: string; last_name: string; folded_first_name: string; folded_last_name: string };
	companies: { id: string; name: string; search_name: string };
}

const batchSize = 500;

/** What searches compare of people's names; companies had it, without ligatures. */
export const foldedNames: Migration = {
	async up(db: Kysely<unknown>) {
		for (const column of ["folded_first_name", "folded_last_name"]) {
			await db.schema
				.alterTable("people")
				.addColumn(column, "text", (added) => added.notNull().defaultTo(""))
				.execute();
		}
		await foldPeople(db as Kysely<Named>);
		await foldCompanies(db as Kysely<Named>);
	},
};

async function foldPeople(db: Kysely<Named>) {
	for (let after = ""; ; ) {
		const rows = await db
			.selectFrom("people")
			.select(["id", "first_name", "last_name"])
			.where("id", ">", after)
			.orderBy("id")
			.limit(batchSize)
			.execute();
		for (const { id, first_name, last_name } of rows) {
			const names = { folded_first_name: foldedName(first_name), folded_last_name: foldedName(last_name) };
			await db.updateTable("people").set(names).where("id", "=", id).execute();
		}
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
	}
}

async function foldCompanies(db: Kysely<Named>) {
	for (let after = ""; ; ) {
		const rows = await db
			.selectFrom("companies")
			.select(["id", "name"])
			.where("id", ">", after)
			.orderBy("id")
			.limit(batchSize)
			.execute();
		for (const { id, name } of rows) {
			await db
				.updateTable("companies")
				.set({ search_name: foldedName(name) })
				.where("id", "=", id)
				.execute();
		}
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
	}
}
