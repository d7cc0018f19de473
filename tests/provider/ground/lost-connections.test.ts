import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { startLoop } from "~/provider/ground/background/loop";
import { openStore, type Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { openWire, type Wire } from "../../support/world/wire";
import { newPlace, onPostgres } from "../../support/world/world";

/** A store behind a wire that can be cut; its connections have a name of their own on the server. */
async function storeOnWire(): Promise<{
	store: Store;
	wire: Wire;
	told: string[];
	terminate(): Promise<number>;
	countSleeping(): Promise<number>;
}> {
	const { place, remove } = await newPlace();
	const wire = await openWire(place.databaseUrl ?? "");
	const name = `wire-${randomBytes(6).toString("hex")}`;
	const url = new URL(wire.url);
	url.searchParams.set("application_name", name);
	const told: string[] = [];
	const log = { warn: (_about: unknown, sentence: string) => told.push(sentence) };
	const store = await openStore({ dataDir: "", databaseUrl: url.href }, log as never);
	onTestFinished(async () => {
		await store.destroy();
		await wire.close();
		await remove();
	});
	/** Counts the connections of the store on the server that meet a condition, with what was selected of each. */
	async function count(selected: string, condition = "true") {
		const client = new pg.Client({ connectionString: place.databaseUrl });
		await client.connect();
		const { rowCount } = await client.query(
			`select ${selected} from pg_stat_activity where application_name = $1 and ${condition}`,
			[name],
		);
		await client.end();
		return rowCount ?? 0;
	}
	return {
		store,
		wire,
		told,
		terminate: () => count("pg_terminate_backend(pid)"),
		countSleeping: () => count("pid", "wait_event = 'PgSleep'"),
	};
}

const codeOf = (failing: Promise<unknown>): Promise<string> =>
	failing.then(
		() => "none",
		(error) => String(error.code),
	);

const write = (store: Store, id: string) =>
	transact(store, async (tx) => {
		await tx.insertInto("domains").values({ id, name: id }).execute();
		// Between two statements only the owner of the connection listens to it.
		await new Promise((resolve) => setImmediate(resolve));
		await tx.updateTable("domains").set({ name: "kept" }).where("id", "=", id).execute();
	});

const kept = async (store: Store) =>
	(await store.selectFrom("domains").select("id").where("name", "=", "kept").execute()).map(({ id }) => id);

/** Saves again and again until told to stop; returns what was acknowledged, and the refusal codes of the rest. */
function saveOn(store: Store, who: string) {
	const acknowledged: string[] = [];
	const refused: string[] = [];
	let isOver = false;
	async function live() {
		for (let turn = 0; !isOver; turn++) {
			const id = `${who}-${turn}`;
			await write(store, id).then(
				() => acknowledged.push(id),
				(error) => refused.push(String(error.code)),
			);
			await new Promise((resolve) => setImmediate(resolve));
		}
	}
	const ended = live();
	return {
		acknowledged,
		refused,
		stop() {
			isOver = true;
			return ended;
		},
	};
}

const lost = /^(57P01|08006)$/;

const until = (condition: () => boolean) => expect.poll(condition, { interval: 10 }).toBe(true);

describe.runIf(onPostgres)("A PostgreSQL that goes away", () => {
	test("takes its connections at rest with it, and the next request has another one", async () => {
		const { store, told, terminate } = await storeOnWire();
		await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(store)));
		expect(await terminate()).toBe(5);
		await until(() => told.length >= 5);
		await write(store, "after");
		expect(await kept(store)).toEqual(["after"]);
	});

	test("while something is read costs nobody anything: it is read once more, and what writes is not written again", async () => {
		const { store, terminate, countSleeping } = await storeOnWire();
		await write(store, "known");
		const slow = sql<{ id: string }>`select id from domains, (select pg_sleep(2)) as waited`;
		const readers = Array.from({ length: 5 }, () => slow.execute(store));
		const writer = codeOf(
			sql`insert into domains (id, name) select 'written', 'kept' from (select pg_sleep(2)) as waited`.execute(store),
		);
		const changing = codeOf(
			transact(store, async (tx) => {
				await tx.insertInto("domains").values({ id: "begun", name: "begun" }).execute();
				await slow.execute(tx);
			}),
		);
		await expect.poll(countSleeping, { interval: 20 }).toBe(7);
		expect(await terminate()).toBe(7);
		const answers = await Promise.all(readers);
		expect(answers.map(({ rows }) => rows)).toEqual(Array(5).fill([{ id: "known" }]));
		expect([await writer, await changing]).toEqual([expect.stringMatching(lost), expect.stringMatching(lost)]);
		expect(await kept(store)).toEqual(["known"]);
	});

	test("again while the same is read once more costs that request", async () => {
		const { store, terminate } = await storeOnWire();
		let isOver = false;
		const db = codeOf(sql`select pg_sleep(2)`.execute(store)).finally(() => {
			isOver = true;
		});
		while (!isOver) {
			await terminate();
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		expect(await db).toMatch(lost);
	});

	test("in the middle of a transaction costs that request, which says why, and nothing of it is left", async () => {
		const { store, told, terminate } = await storeOnWire();
		const failing = transact(store, async (tx) => {
			await tx.insertInto("domains").values({ id: "half", name: "half" }).execute();
			await terminate();
			// The connection is lost while the request waits for something else and asks nothing of it.
			await until(() => told.length > 0);
			await tx.insertInto("domains").values({ id: "done", name: "done" }).execute();
		});
		expect(await codeOf(failing)).toMatch(/^(57P01|08006)$/);
		expect(await store.selectFrom("domains").selectAll().execute()).toEqual([]);
	});

	test("under load, again and again: every save that was acknowledged is there, and saving goes on", async () => {
		const { store, terminate } = await storeOnWire();
		const savers = Array.from({ length: 12 }, (_, who) => saveOn(store, `w${who}`));
		const saved = () => savers.flatMap(({ acknowledged }) => acknowledged);
		for (let round = 0; round < 5; round++) {
			const before = saved().length;
			await until(() => saved().length > before + 24);
			await terminate();
		}
		const before = saved().length;
		await until(() => saved().length > before + 24);
		await Promise.all(savers.map((saver) => saver.stop()));
		const there = new Set(await kept(store));
		expect(saved().filter((id) => !there.has(id))).toEqual([]);
		expect(savers.flatMap(({ refused }) => refused).filter((code) => !/^(57P01|08006)$/.test(code))).toEqual([]);
	});

	test("for a while: requests fail at once with a code, those after it work, and so does what goes on behind the pages", async () => {
		const { store, wire } = await storeOnWire();
		let attempts = 0;
		let runs = 0;
		const failed: string[] = [];
		const job = {
			name: "counting",
			everyMs: 20,
			run: async () => {
				// The commit of a lost connection may have been carried out, so that a name is never tried twice.
				await write(store, `job-${attempts++}`);
				runs++;
				return false;
			},
		};
		const loop = startLoop(store, [job], {
			error: (about: { err: { code: string } }) => failed.push(about.err.code),
		} as never);
		await until(() => runs > 0);
		const saver = saveOn(store, "w");
		await until(() => saver.acknowledged.length > 5);
		await wire.cut();
		await until(() => saver.refused.length > 20 && failed.length > 3);
		expect(await codeOf(write(store, "away"))).toMatch(/^(ECONNREFUSED|ECONNRESET|08006)$/);
		const runsBefore = runs;
		await wire.mend();
		const savedBefore = saver.acknowledged.length;
		await until(() => runs > runsBefore && saver.acknowledged.length > savedBefore + 5);
		await saver.stop();
		await loop.stop();
		const there = new Set(await kept(store));
		expect(saver.acknowledged.filter((id) => !there.has(id))).toEqual([]);
		expect(there.has("away")).toBe(false);
	});

	test("without a word: a request does not wait for ever", async () => {
		const { store, wire } = await storeOnWire();
		wire.mute();
		const startedAt = performance.now();
		expect(await codeOf(write(store, "nobody"))).toBe("08006");
		expect(await codeOf(write(store, "nobody"))).toBe("08006");
		expect(performance.now() - startedAt).toBeLessThan(15_000);
		await wire.mend();
		await write(store, "after");
		expect(await kept(store)).toEqual(["after"]);
	});
});
