import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { doEach } from "~/provider/ground/background/do-each";
import { batchedPerTick } from "~/provider/ground/store/batched";
import { type Disk, Flushes } from "~/provider/ground/store/flushes";
import { Memory } from "~/provider/ground/store/memory";
import type { Store } from "~/provider/ground/store/open";
import { retryWhileBusy } from "~/provider/ground/store/retry-while-busy";
import { SqliteFileDriver } from "~/provider/ground/store/sqlite-driver";
import { transact } from "~/provider/ground/store/transact";
import { checkWritable } from "~/provider/ground/store/writable";
import { statementsOf } from "../../support/world/statements";
import { worldOfTest } from "../../support/world/world-of-test";

const fault = (code: string) => Object.assign(new Error(code), { code });

/** Fails with these codes, one after the other, then succeeds; says how often it was tried. */
function failing(...codes: string[]) {
	let tries = 0;
	const work = () => {
		const code = codes[tries++];
		if (code) throw fault(code);
		return "done";
	};
	return { work, tries: () => tries };
}

describe("A transaction", () => {
	test.each([
		["begins again after a conflict", ["40001", "40P01"], "done", 3],
		["gives up after six conflicts", Array(9).fill("40001"), "40001", 6],
		["fails at once for any other reason", ["23505", "40001"], "23505", 1],
	])("%s", async (_, codes, outcome, times) => {
		const { store } = await worldOfTest();
		const { work, tries } = failing(...codes);
		const result = await transact(store, async () => work()).catch((error) => error.code);
		expect([result, tries()]).toEqual([outcome, times]);
	});
});

describe("A statement of a busy file", () => {
	test.each([
		["is tried again until it is free", ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT"], 0, "done", 3],
		["fails after its patience", Array(9).fill("SQLITE_BUSY"), 2000, "SQLITE_BUSY", 1],
		["fails at once for any other reason", ["SQLITE_FULL", ""], 0, "SQLITE_FULL", 1],
	])("%s", async (_, codes, since, outcome, times) => {
		const { work, tries } = failing(...codes);
		const result = await retryWhileBusy(work, 1000, performance.now() - since).catch((error) => error.code);
		expect([result, tries()]).toEqual([outcome, times]);
	});

	test("is none of a store that was closed", async () => {
		const driver = new SqliteFileDriver(() => {
			throw new Error("it is not opened again");
		});
		await expect(driver.acquireConnection()).rejects.toThrow("the store is closed");
	});
});

test("Whether a store can be written is tried at most every five seconds", async () => {
	const { store } = await worldOfTest();
	let at = 1_000_000;
	const howMany = async () => (await statementsOf(() => checkWritable(store, () => at))).statements.length;
	const first = await howMany();
	at += 4_999;
	expect(await howMany()).toBe(first - 1);
	at += 1;
	expect(await howMany()).toBe(first);
});

test("Calls of one moment are read together, those that come meanwhile after them, and each has its own answer", async () => {
	const { store } = await worldOfTest();
	const asked: number[][] = [];
	const turn = () => new Promise((resolve) => setImmediate(resolve));
	const double = batchedPerTick<number, number>(async (_, numbers) => {
		asked.push(numbers);
		for (let turns = 0; turns < 5; turns++) await turn();
		return numbers.map((number) => 2 * number);
	});
	const answers = [1, 2].map((number) => double(store, number));
	for (const number of [3, 4]) {
		await turn();
		answers.push(double(store, number));
	}
	expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
	expect(asked).toEqual([
		[1, 2],
		[3, 4],
	]);
});

test("A store to which somebody else writes at this moment can be written; one that refuses cannot", async () => {
	const { store } = await worldOfTest();
	const failingWith = (code: string) => {
		let statements = 0;
		const transformQuery = ({ node }: PluginTransformQueryArgs) => {
			if (statements++ > 0) throw fault(code);
			return node;
		};
		const plugin = { transformQuery, transformResult: async ({ result }: PluginTransformResultArgs) => result };
		return Object.assign(store.withPlugin(plugin), { memory: new Memory(store) }) as unknown as Store;
	};
	await checkWritable(failingWith("SQLITE_BUSY"));
	await expect(checkWritable(failingWith("SQLITE_FULL"))).rejects.toThrow("SQLITE_FULL");
});

test("Work on many goes on after a failure, and fails at the end", async () => {
	const done: number[] = [];
	const stopping = new AbortController().signal;
	const act = async (number: number) => {
		if (number === 2) throw new Error("not this one");
		done.push(number);
	};
	await expect(doEach([1, 2, 3], { stopping, orElse: "some failed" }, act)).rejects.toThrow("some failed");
	expect(done).toEqual([1, 3]);
	await doEach([4], { stopping, orElse: "some failed" }, act);
});

describe("Commits that are flushed in groups", () => {
	function flushesOf(disk: Partial<Disk> = {}) {
		const directory = mkdtempSync(join(tmpdir(), "parvis-log-"));
		onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
		const log = join(directory, "log");
		closeSync(openSync(log, "w"));
		const state = { version: 1, syncs: 0, failures: [] as string[] };
		const sync = async () => void state.syncs++;
		const onFailure = (error: unknown) => void state.failures.push(String(error));
		const flushes = new Flushes(log, () => state.version, { sync, onFailure, ...disk });
		return { flushes, state, remove: () => rmSync(log) };
	}

	test("wait for the disk once for each version, and not at all once they are closed", async () => {
		const { flushes, state } = flushesOf();
		await flushes.caughtUp();
		expect(flushes.caughtUp()).toBeUndefined();
		state.version = 2;
		await flushes.caughtUp();
		expect(state.syncs).toBe(2);
		await flushes.close();
		state.version = 3;
		expect(flushes.caughtUp()).toBeUndefined();
	});

	test("fail where their file was taken away", async () => {
		const { flushes, state, remove } = flushesOf();
		await flushes.caughtUp();
		remove();
		state.version = 2;
		void flushes.caughtUp();
		await expect.poll(() => state.failures, { interval: 5 }).toEqual([expect.stringContaining("was taken away")]);
	});
});
