import { Kysely, Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import { currentSchema, postgresDialect } from "~/provider/ground/store/engine-postgres";
import { sqliteDialect } from "~/provider/ground/store/engine-sqlite";
import { migrations } from "~/provider/ground/store/migrations/all";
import { openStore, type Store } from "~/provider/ground/store/open";
import { newPlace } from "../../support/world/world";

type Place = Awaited<ReturnType<typeof newPlace>>["place"];

/** As rows stood before 0017, every column that has no default. */
const before = {
	domains: [{ id: "d", name: "D" }],
	events: [{ id: "e", domain_id: "d", alias: "salon", revision: 1, document: "{}", updated_at: "t" }],
	people: ["ana", "bruno"].map((id) => ({
		...{
			id,
			domain_id: "d",
			first_name: "Cœur-Élie",
			last_name: "ŁØWE",
			extended: "{}",
			created_at: "t",
			updated_at: "t",
		},
	})),
	companies: [company("late", "t2"), company("first", "t1"), { ...company("gone", "t0"), archived_at: "t" }],
	employees: [
		{ company_id: "first", person_id: "ana", created_at: "t" },
		{ company_id: "late", person_id: "ana", created_at: "t" },
		{ company_id: "late", person_id: "bruno", created_at: "t" },
	],
	links: [{ event_id: "e", person_id: "ana", other_id: "bruno", comment: "met", linked_at: "t", shared_at: "s" }],
	payment_sessions: [
		{ ...checkout("draft-1"), session_id: "cs_1", ended_at: "t", outcome: "paid" },
		{ ...checkout("draft-2"), session_id: null, ended_at: null, outcome: null },
	],
	payment_events: [
		{
			provider: "card",
			event_id: "evt_1",
			type: "session.paid",
			session_id: "cs_1",
			payment_id: "pi_1",
			received_at: "t",
		},
	],
	payments: [
		{
			...{ id: "p1", event_id: "e", person_id: "ana", invoice_id: "draft", session: "draft-1", provider: "card" },
			...{ payment_id: "pi_1", amount: 1200, currency: "EUR", received_at: "t", settled_at: "t" },
		},
	],
	bank_sessions: [
		{
			id: "cs_1",
			idempotency_key: "draft-1",
			asked: "{}",
			amount: 1200,
			currency: "EUR",
			created_at: "t",
			expires_at: "t",
		},
	],
	bank_events: [{ id: "evt_1", type: "session.paid", session_id: "cs_1", created_at: "t" }],
	begun_work: [
		{ kind: "payment session", id: "draft-2", event_id: "e", begun: 3, leased_until: "t", set_aside_at: "t" },
		{ kind: "refund", id: "r1", event_id: "e", begun: 1, leased_until: "t", set_aside_at: null },
	],
};

test("A store from before the words were told apart keeps all that it holds, under their names", async () => {
	const { place, remove } = await newPlace();
	await fillBefore(place);
	const store = await openStore(place);
	try {
		const rows = (table: string) =>
			store
				.selectFrom(table as "checkouts")
				.selectAll()
				.orderBy("id")
				.execute();
		expect(await rows("checkouts")).toMatchObject([
			{ id: "draft-1", checkout_id: "cs_1", outcome: "paid", asked: "{}" },
			{ id: "draft-2", checkout_id: null, outcome: null },
		]);
		expect(await rows("payments")).toMatchObject([{ id: "p1", checkout: "draft-1", amount: 1200 }]);
		expect(await rows("bank_checkouts")).toMatchObject([{ id: "cs_1", idempotency_key: "draft-1" }]);
		expect(await rows("bank_events")).toMatchObject([{ id: "evt_1", checkout_id: "cs_1" }]);
		expect(await store.selectFrom("payment_events").selectAll().execute()).toMatchObject([
			{ provider_event_id: "evt_1", checkout_id: "cs_1", payment_id: "pi_1" },
		]);
		expect(await store.selectFrom("contacts").selectAll().execute()).toMatchObject([
			{ person_id: "ana", other_id: "bruno", comment: "met", shared_at: "s", refused_at: null },
		]);
		expect(await rows("begun_work")).toMatchObject([
			{ kind: "checkout", id: "draft-2", begun: 3 },
			{ kind: "refund", id: "r1" },
		]);
		// Names written before searches folded them are found too.
		expect(await rows("people")).toMatchObject([
			{ id: "ana", folded_first_name: "coeur elie", folded_last_name: "lowe" },
			{ id: "bruno", folded_first_name: "coeur elie" },
		]);
		// Of companies with one number the first that is offered stays, with everybody's people.
		expect(await rows("companies")).toMatchObject([
			{ id: "first", number_key: "FR 732829320", archived_at: null },
			{ id: "gone", number_key: null, archived_at: "t" },
			{ id: "late", number_key: null, archived_at: "t2" },
		]);
		const employees = await store.selectFrom("employees").selectAll().orderBy("person_id").execute();
		expect(employees.map(({ company_id, person_id }) => [company_id, person_id])).toEqual([
			["first", "ana"],
			["first", "bruno"],
		]);
		// What holds a draft to one page holds as before.
		const twice = store.insertInto("checkouts").values({ ...(await rows("checkouts"))[1], id: "draft-3" } as never);
		await expect(twice.execute()).rejects.toThrow(/unique/i);
		expect(await namesWith(store, "session")).toEqual([]);
	} finally {
		await store.destroy();
		await remove();
	}
});

function company(id: string, createdAt: string) {
	const address = { country: "FR", address1: "", postal_code: "", city: "" };
	return { id, domain_id: "d", name: id, siren: "732829320", ...address, created_at: createdAt, updated_at: createdAt };
}

function checkout(id: string) {
	return {
		...{ id, event_id: "e", person_id: "ana", invoice_id: "draft", provider: "card", asked: "{}", url: null },
		...{ created_at: "t", next_at: "t" },
	};
}

async function fillBefore(place: Place) {
	const old = new Kysely<Record<string, Record<string, unknown>>>({
		dialect: place.databaseUrl ? postgresDialect(place.databaseUrl) : sqliteDialect(`${place.dataDir}/parvis.sqlite`),
	});
	const where = place.databaseUrl ? { migrationTableSchema: await currentSchema(old as unknown as Store) } : {};
	const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations }, ...where });
	const { error } = await migrator.migrateTo("0016-payments-followed");
	if (error) throw error;
	for (const [table, rows] of Object.entries(before)) await old.insertInto(table).values(rows).execute();
	await old.destroy();
}

/** Tables, columns and indices that are still called so. */
async function namesWith(store: Store, word: string): Promise<string[]> {
	const like = `%${word}%`;
	const { rows } = process.env.TEST_DATABASE_URL
		? await sql<{ name: string }>`
			select column_name as name from information_schema.columns
			where table_schema = current_schema() and (column_name like ${like} or table_name like ${like})
			union select indexname from pg_indexes
			where schemaname = current_schema() and indexname like ${like} and indexname not like '%key'`.execute(store)
		: await sql<{ name: string }>`
			select name from sqlite_schema where sql like ${like}`.execute(store);
	return rows.map(({ name }) => name);
}
