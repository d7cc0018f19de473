import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { withMemory } from "~/provider/ground/store/memory";
import type { Store } from "~/provider/ground/store/open";
import { checkWritable } from "~/provider/ground/store/writable";
import { people } from "../../support/browser/walk";
import { buildEvent } from "../../support/world/event";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

/** Limits the pages of SQLite: the same error as with a full disk, on any machine. */
async function fill({ store }: World) {
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store);
	await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(store);
}
const makeRoom = ({ store }: World) => sql.raw("pragma max_page_count = 1000000").execute(store);

/** Saves long answers until the store refuses; returns what was saved before, and the refusal. */
async function saveUntilRefused(world: World, ana: Gateway): Promise<{ saved: number; refusal: unknown }> {
	for (let saved = 0; saved < 500; saved++) {
		try {
			await ana.companions.create({ ...world.of("ana"), firstName: `Guest ${saved}`, lastName: "x".repeat(100) });
		} catch (refusal) {
			return { saved, refusal };
		}
	}
	throw new Error("the store never was full");
}

describe.skipIf(onPostgres)("a full store", () => {
	test("refuses with a sentence and 503, keeps what it had, and goes on by itself when there is room", async () => {
		const settings = { FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: 1000 };
		const world = await worldOfTest({ file: { ...buildEvent({ settings }), people: people("ana") } });
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["friday"], articles: [] });
		const count = async () => (await world.store.selectFrom("people").select("id").execute()).length;
		const before = await count();
		await fill(world);
		const { saved, refusal } = await saveUntilRefused(world, ana);
		expect(refusal).toMatchObject({ code: "storeUnavailable", status: 503, cause: { code: "SQLITE_FULL" } });
		expect(await count()).toBe(before + saved);
		await makeRoom(world);
		await ana.companions.create({ ...world.of("ana"), firstName: "After", lastName: "Wards" });
		expect(await count()).toBe(before + saved + 1);
	});
});

describe("what says whether a store can be written", () => {
	test("is content with one that can", async () => {
		await checkWritable((await worldOfTest()).store);
	});

	test.runIf(onPostgres)("says no to a database that takes no writes", async () => {
		const { store } = await worldOfTest();
		const refused = store.transaction().execute(async (db) => {
			await sql`set transaction read only`.execute(db);
			await checkWritable(withMemory<Store>(db));
		});
		await expect(refused).rejects.toMatchObject({ code: "25006" });
	});

	test.skipIf(onPostgres)("says no when it takes no writes, and yes again when it does", async () => {
		const { store } = await worldOfTest();
		let now = 0;
		const check = () => checkWritable(store, () => now);
		await check();
		await sql`pragma query_only = on`.execute(store);
		// Another probe within five seconds costs no further write.
		await check();
		now = 6_000;
		await expect(check()).rejects.toMatchObject({ code: "SQLITE_READONLY" });
		await sql`pragma query_only = off`.execute(store);
		await check();
	});
});

test("a fault that is not the store's stays a fault of ours", async () => {
	const { toRefusal } = await import("~/contract/ground/convert-errors");
	for (const [cause, code] of [
		[new TypeError("x is not a function"), "unexpected"],
		[Object.assign(new Error("unique"), { code: "SQLITE_CONSTRAINT_UNIQUE" }), "unexpected"],
		[Object.assign(new Error("disk"), { code: "SQLITE_IOERR_WRITE" }), "storeUnavailable"],
		[Object.assign(new Error("gone"), { code: "57P01" }), "storeUnavailable"],
		[Object.assign(new Error("full"), { code: "53100" }), "storeUnavailable"],
		[new Error("failed", { cause: Object.assign(new Error("lost"), { code: "08006" }) }), "storeUnavailable"],
		[new Error("Connection terminated unexpectedly"), "storeUnavailable"],
	] as const) {
		const refusal = toRefusal(cause);
		expect([isRefusal(refusal), refusal.code, refusal.cause]).toEqual([true, code, cause]);
	}
});
