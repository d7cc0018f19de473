import { readFileSync } from "node:fs";
import { sql } from "kysely";
import Database from "libsql";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrations } from "~/provider/ground/store/migrations/all";
import { openStore, type Store } from "~/provider/ground/store/open";
import { StoreRefused } from "~/provider/ground/store/store-refused";
import { catalogueOf } from "../../support/world/catalogue";
import { newPlace, type StorePlace } from "../../support/world/world";

const recorded = readFileSync("tests/support/world/store-of-2cd995f.sql", "utf8");

/** Returns a store as commit 2cd995f left it, with later statements added. */
async function storeOf2cd995f(...since: string[]): Promise<StorePlace> {
	const place = await freshPlace();
	await runOn(place, [recorded, ...since].join("\n"));
	return place;
}

async function freshPlace(): Promise<StorePlace> {
	const { place, remove } = await newPlace({ isBare: true });
	onTestFinished(remove);
	return place;
}

/** Runs SQL in the engine itself: the store has not been opened yet. */
async function runOn({ dataDir, databaseUrl }: StorePlace, script: string) {
	if (databaseUrl) {
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		await client.query(script).finally(() => client.end());
		return;
	}
	const database = new Database(`${dataDir}/parvis.sqlite`);
	database.pragma("journal_mode = WAL");
	database.exec(script.replace(' collate "C"', ""));
	database.close();
}

async function open(place: StorePlace): Promise<Store> {
	const store = await openStore(place);
	onTestFinished(() => store.destroy());
	return store;
}

/** Generated columns, by which lists sort and filter, and a sum that begins with 0. */
const keptByTheEngine = /^(sort_name|list_\w+|desk_balance|merged_terms)$/;

/** Reads the rows of every table that the recorded SQL fills, in the form of the record. */
async function rowsOf(store: Store): Promise<string[]> {
	const tables = new Set(recordedRows.map((statement) => statement.split('"')[1] ?? ""));
	const statements: string[] = [];
	for (const table of tables) {
		for (const row of await store
			.selectFrom(table as "people")
			.selectAll()
			.execute()) {
			// Leaves out columns that are newer than that commit; whoever counted as invited was on the event's list.
			const { invited_at } = row as { invited_at?: unknown };
			const then = Object.entries(row).filter(
				([column, value]) =>
					isRecorded(table, column) ||
					(value !== null && !keptByTheEngine.test(column) && !(column === "listed_at" && value === invited_at)),
			);
			const columns = then.map(([column]) => `"${column}"`);
			const values = then.map(([, value]) => literal(value));
			statements.push(`insert into "${table}" (${columns.join(", ")}) values (${values.join(", ")});`);
		}
	}
	return statements.sort();
}

const recordedRows = recorded.split("\n").filter((line) => /^insert into "(?!kysely)/.test(line));

function isRecorded(table: string, column: string): boolean {
	return recordedRows.some((row) => row.startsWith(`insert into "${table}"`) && row.includes(`"${column}"`));
}

function literal(value: unknown): string {
	if (value === null || typeof value === "number") return String(value);
	return `'${String(value).replaceAll("'", "''")}'`;
}

async function migrationsBehind(store: Store): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store);
	return rows.map(({ name }) => name);
}

test("A store of commit 2cd995f opens with every row that it had, and has the tables of a new one", async () => {
	const store = await open(await storeOf2cd995f());
	expect(await rowsOf(store)).toEqual([...recordedRows].sort());
	expect(recordedRows.length).toBeGreaterThan(15);
	const ada = store.selectFrom("people").innerJoin("registrations", "person_id", "id").selectAll();
	expect(await ada.where("email", "=", "ada@example.org").execute()).toMatchObject([
		{ first_name: "Ada", event_id: "petit-salon", registered_from: "WEB", sort_name: "lovelace\tada" },
	]);

	const fresh = await open(await freshPlace());
	const catalogue = await catalogueOf(store);
	expect(catalogue).toEqual(await catalogueOf(fresh));
	expect(catalogue.filter((line) => line.startsWith("column reserved_badges"))).toHaveLength(5);
	expect(await migrationsBehind(store)).toEqual(await migrationsBehind(fresh));
});

test("It opens again, and for several processes at once", async () => {
	const place = await storeOf2cd995f();
	const stores = await Promise.all([1, 2, 3, 4].map(() => open(place)));
	for (const store of [...stores, await open(place)]) {
		expect(await migrationsBehind(store)).toEqual(Object.keys(migrations));
		expect(await rowsOf(store)).toHaveLength(recordedRows.length);
	}
});

test("The one article that everybody has already becomes an entry, and no other", async () => {
	const everybodys = { isShow: true, isSelected: true, isRadio: false, isDisabled: true };
	const option = { id: "lunch", days: { 0: { ...everybodys, isDisabled: false } } };
	const access = { id: "access", price: 0, days: { 0: everybodys } };
	const documents = {
		whole: { articles: [option, access] },
		days: { articles: [option, { ...access, days: { friday: everybodys, saturday: everybodys } }] },
		several: { articles: [access, { ...access, id: "bag" }] },
		limited: { articles: [{ ...access, stock: 100 }] },
		profile: { articles: [{ ...access, typologies: ["visitor"] }] },
		registrants: { articles: [{ ...access, takenBy: "registrants" }] },
		bothWays: { articles: [{ ...access, days: { 0: everybodys, friday: everybodys } }] },
		partly: { articles: [{ ...access, days: { friday: everybodys, saturday: { ...everybodys, isDisabled: false } } }] },
		required: { articles: [option, access], settingsByTypology: { visitor: { FO_MEETING_ARTICLES_REQUIRED: true } } },
		without: {},
	};
	const rows = Object.entries(documents).map(
		([id, document]) =>
			`insert into "events" ("id", "domain_id", "alias", "revision", "document", "updated_at") select ${[id].map(literal)}, "id", ${literal(id)}, 3, ${literal(JSON.stringify(document))}, '2027-01-01T00:00:00Z' from "domains" limit 1;`,
	);
	const store = await open(await storeOf2cd995f(...rows));
	const entries: string[] = [];
	for (const id of Object.keys(documents)) {
		const event = await store.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		const made = (JSON.parse(String(event.document)).articles ?? []).filter(
			(one: { isEntry?: boolean }) => one.isEntry,
		);
		entries.push(...made.map((one: { id: string }) => `${id} ${one.id}`));
		const kept = store.selectFrom("event_revisions").selectAll().where("event_id", "=", id).orderBy("revision");
		const before = { revision: 3, via: "upgrade", document: JSON.stringify(documents[id as keyof typeof documents]) };
		const after = { revision: 4, via: "upgrade", document: event.document };
		expect(await kept.execute()).toMatchObject(made.length > 0 ? [before, after] : [before]);
	}
	expect(entries).toEqual(["whole access", "days access"]);
	const changed = await store.selectFrom("published_entries").selectAll().orderBy("event_id").execute();
	expect(changed.map(({ event_id, part, entry, revision }) => [event_id, part, entry, Number(revision)])).toEqual([
		["days", "articles", "access", 4],
		["whole", "articles", "access", 4],
	]);
});

test("A store of before commit 2cd995f is refused with what to do, and is left as it was", async () => {
	const place = await storeOf2cd995f(
		"drop table reserved_badges;",
		"delete from kysely_migration where name = '0057-reserved-badges';",
	);
	const refused = openStore(place);
	await expect(refused).rejects.toThrow(StoreRefused);
	await expect(refused).rejects.toThrow(
		/^The store cannot be used: .+: start commit 2cd995f on it once, then this version\.$/,
	);
	// Run with that commit, the store is brought up to date, and then it opens here.
	const last = recorded.split("\n").filter((line) => line.includes("reserved") && !line.startsWith("--"));
	expect(last).toHaveLength(4);
	await runOn(place, last.join("\n"));
	expect(await rowsOf(await open(place))).toEqual([...recordedRows].sort());
});
