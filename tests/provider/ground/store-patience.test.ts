import { join } from "node:path";
import Database from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "~/provider/ground/store/open";
import { retryWhileBusy } from "~/provider/ground/store/retry-while-busy";
import { transact } from "~/provider/ground/store/transact";
import { newPlace, onPostgres } from "../../support/world/world";

const domain = (id: string) => ({ id, name: id });

async function openedPlace() {
	const { place, remove } = await newPlace();
	const store = await openStore(place);
	onTestFinished(async () => {
		await store.destroy();
		await remove();
	});
	return { store, place };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe.runIf(!onPostgres)("While another process writes to the file", () => {
	async function locked() {
		const { store, place } = await openedPlace();
		const other = new Database(join(place.dataDir, "parvis.sqlite"));
		other.exec("begin immediate");
		onTestFinished(() => void other.close());
		return { store, other };
	}

	test("who wants to write waits without holding up anybody, and reading goes on", async () => {
		const { store, other } = await locked();
		let isWritten = false;
		const tx = Promise.all([
			store.insertInto("domains").values(domain("alone")).execute(),
			transact(store, (inside) => inside.insertInto("domains").values(domain("inside")).execute()),
		]).then(() => {
			isWritten = true;
		});
		let longest = 0;
		for (let turns = 0; turns < 200; turns++) {
			const before = performance.now();
			await store.selectFrom("domains").select("id").execute();
			await turn();
			longest = Math.max(longest, performance.now() - before);
		}
		expect(isWritten).toBe(false);
		other.exec("insert into domains (id, name) values ('theirs', 'theirs')");
		other.exec("commit");
		await tx;
		expect((await store.selectFrom("domains").select("id").orderBy("id").execute()).map(({ id }) => id)).toEqual([
			"alone",
			"inside",
			"theirs",
		]);
		// The engine's own wait is 10 ms; a busy machine adds the rest.
		expect(longest).toBeLessThan(300);
	});

	test("a recount neither waits nor makes anybody wait, and sees one instant", async () => {
		const { store, other } = await locked();
		const seen = await store
			.transaction()
			.setAccessMode("read only")
			.execute(async (db) => {
				const ids = async () => (await db.selectFrom("domains").select("id").execute()).map(({ id }) => id);
				const before = await ids();
				other.exec("insert into domains (id, name) values ('theirs', 'theirs')");
				other.exec("commit");
				await store.insertInto("domains").values(domain("ours")).execute();
				return [before, await ids()];
			});
		expect(seen).toEqual([[], []]);
		expect(await store.selectFrom("domains").select("id").execute()).toHaveLength(2);
	});
});

test("Who reads does not wait for a transaction of the same process, and sees nothing of it before its end", async () => {
	const { store } = await openedPlace();
	const read = () => store.selectFrom("domains").select("id").execute();
	await transact(store, async (tx) => {
		await tx.insertInto("domains").values(domain("new")).execute();
		expect(await read()).toEqual([]);
	});
	expect(await read()).toEqual([{ id: "new" }]);
});

test("What fails in the middle of a write leaves the next one alone", async () => {
	const { store } = await openedPlace();
	await store.insertInto("domains").values(domain("one")).execute();
	await expect(store.insertInto("domains").values(domain("one")).execute()).rejects.toThrow();
	const failing = transact(store, async (tx) => {
		await tx.insertInto("domains").values(domain("two")).execute();
		throw new Error("on the way");
	});
	await expect(failing).rejects.toThrow("on the way");
	await store.insertInto("domains").values(domain("three")).execute();
	expect(await store.selectFrom("domains").select("id").orderBy("id").execute()).toEqual([
		{ id: "one" },
		{ id: "three" },
	]);
});

test("Patience has an end, and is only for a busy store", async () => {
	const busy = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
	let tries = 0;
	const failing = (error: Error) => () => {
		tries++;
		throw error;
	};
	await expect(retryWhileBusy(failing(busy), 60)).rejects.toBe(busy);
	expect(tries).toBeGreaterThan(1);
	tries = 0;
	await expect(retryWhileBusy(failing(new Error("other")), 60)).rejects.toThrow("other");
	expect(tries).toBe(1);
});
