import pg from "pg";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { currentSchema, resilientPool } from "~/provider/ground/store/engine-postgres";
import { enterWal } from "~/provider/ground/store/engine-sqlite";
import { bringUpToDate } from "~/provider/ground/store/open";

const lost = (code: string) => Object.assign(new Error(code), { code });
const closed = new Error("Connection terminated unexpectedly");
const refusedBy = (severity: string, code: string) =>
	Object.assign(new pg.DatabaseError(code, 1, "error"), { severity, code });

/** A pool of connections, of which the first answers with these errors until there are none left. */
function poolOf(...errors: Error[]) {
	const asked: string[] = [];
	const released: unknown[] = [];
	let connections = 0;
	const connect = async () => {
		const number = ++connections;
		return {
			async query({ text }: { text: string }) {
				asked.push(`${number} ${text}`);
				const error = errors.shift();
				if (error) throw error;
				return { command: "SELECT", rowCount: 0, rows: [] };
			},
			release: (error?: Error) => released.push(error?.message),
		};
	};
	const pool = resilientPool({ connect, end: async () => {} } as unknown as pg.Pool);
	return { pool, asked, released };
}

/** What becomes of a statement: where it was asked, and with which code it failed. */
async function ask(error: Error, text: string) {
	const { pool, asked, released } = poolOf(error);
	const client = await pool.connect();
	let failed: unknown;
	await client.query(text as never, []).catch((error: { code: string }) => {
		failed = error.code;
	});
	client.release();
	return { asked, failed, released };
}

const read = "select 1";

describe("A statement whose connection is lost", () => {
	test.each([
		["a connection that ended", closed],
		["a connection that was reset", lost("ECONNRESET")],
		["a pipe that broke", lost("EPIPE")],
		["a server that stops", refusedBy("FATAL", "57P01")],
		["a connection that fails", refusedBy("FATAL", "08006")],
	])("is read once more on another connection: %s", async (_, error) => {
		const { asked, failed, released } = await ask(error, read);
		expect([asked, failed]).toEqual([[`1 ${read}`, `2 ${read}`], undefined]);
		expect(released).toEqual([error.message, undefined]);
	});

	test.each([
		["what writes", closed, "insert into t values (1)", "08006"],
		["what writes after it has read", closed, "with one as (select 1) update t set a = 1", "08006"],
		["what makes tables", closed, "create table t (a integer)", "08006"],
		["what locks", closed, "select pg_advisory_lock(1)", "08006"],
		["what is refused", refusedBy("ERROR", "57P01"), read, "57P01"],
		["what nobody may ask", refusedBy("FATAL", "28P01"), read, "28P01"],
		["what took too long", lost("ETIMEDOUT"), read, "ETIMEDOUT"],
	])("is not asked again: %s", async (_, error, text, code) => {
		const { asked, failed } = await ask(error, text);
		expect([asked, failed]).toEqual([[`1 ${text}`], code]);
	});

	test("is lost with its transaction: nothing of it is asked again, and its end hides no cause", async () => {
		const { pool, asked, released } = poolOf(...([undefined, closed, closed] as Error[]));
		const client = await pool.connect();
		const query = (text: string) => client.query(text as never, []);
		await query("begin");
		await expect(query(read)).rejects.toMatchObject({ code: "08006" });
		await expect(query("rollback")).resolves.toMatchObject({ command: "ROLLBACK" });
		client.release();
		expect(asked).toEqual(["1 begin", `1 ${read}`, "1 rollback"]);
		expect(released).toEqual([closed.message]);
	});
});

test("A schema that is not there is told of before anything is made", async () => {
	const storeWith = (schema: string | null) =>
		({
			getExecutor: () => ({
				transformQuery: (node: unknown) => node,
				compileQuery: () => ({}),
				executeQuery: async () => ({ rows: [{ schema }] }),
				adapter: {},
				withPlugins() {
					return this;
				},
			}),
		}) as never;
	expect(await currentSchema(storeWith("salon"))).toBe("salon");
	await expect(currentSchema(storeWith(null))).rejects.toThrow("names no existing schema");
});

describe("A change of tables", () => {
	/** A migrator that fails with these errors, one after the other. */
	function migrating(errors: unknown[]) {
		let tries = 0;
		return { tries: () => tries, migrator: { migrateToLatest: async () => ({ error: errors[tries++] }) } };
	}
	const gone = lost("3F000");
	const dropped = Object.assign(new Error("cache lookup failed for 7"), { code: "XX000" });

	test.each([
		["goes on after another schema was dropped meanwhile", [gone, dropped], undefined, 3],
		["gives up if schemas are dropped all the time", Array(20).fill(gone), gone, 10],
		["fails at once for another reason", [lost("42601"), gone], lost("42601"), 1],
		["fails at once for another fault inside", [lost("XX000"), gone], lost("XX000"), 1],
		["fails at once for another lookup", [new Error("cache lookup failed")], new Error("cache lookup failed"), 1],
	])("%s", async (_, errors, outcome, times) => {
		const { migrator, tries } = migrating(errors);
		const error = await bringUpToDate(migrator as never).catch((one) => one);
		expect([error, tries()]).toEqual([outcome, times]);
	});
});

describe("A file that is opened by several processes at once", () => {
	const database = (...codes: string[]) => {
		let tries = 0;
		return {
			tries: () => tries,
			pragma() {
				const code = codes[tries++];
				if (code) throw lost(code);
			},
		};
	};

	test("waits for the others", () => {
		const busy = database("SQLITE_BUSY", "SQLITE_BUSY");
		enterWal(busy as never);
		expect(busy.tries()).toBe(3);
	});

	test("fails once the others take too long", () => {
		const now = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(3_600_000);
		onTestFinished(() => now.mockRestore());
		const busy = database("SQLITE_BUSY");
		expect(() => enterWal(busy as never)).toThrow("SQLITE_BUSY");
		expect(busy.tries()).toBe(1);
	});

	test("fails at once for another reason", () => {
		const full = database("SQLITE_FULL");
		expect(() => enterWal(full as never)).toThrow("SQLITE_FULL");
		expect(full.tries()).toBe(1);
	});
});
