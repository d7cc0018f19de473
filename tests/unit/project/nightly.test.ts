import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countsOf, describeNight, openNight, problemsOf, readNight, resultOf, runNight } from "../../nightly/night";
import { clockOf, clocks, type Piece, piecesOf } from "../../nightly/pieces";
import { pieceRunner } from "../../nightly/run-piece";

const commit = "abc";
const evening = new Date("2027-01-12T22:00:00Z");
const morning = new Date("2027-01-13T07:00:00Z");
const weekLater = new Date("2027-01-20T07:00:00Z");

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "parvis-nightly-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = (name: string, ...command: string[]): Piece => ({ name, command, env: {}, kind: "program" });

/** Tests that leave a report: on the first run `failures`, when they run again `failuresAgain`. */
function tests(name: string, failures: string[], failuresAgain = failures): Piece {
	const reportOf = (failures: string[]) => ({
		passed: 3,
		failed: failures.length,
		failures,
		brokenFiles: [],
		skipped: [],
		scores: [`${name} took its time`],
		files: failures.length > 0 ? [{ file: "a.test.ts", state: "failed" }] : [],
	});
	const script = `const isAgain = process.argv.includes("a.test.ts");
		const report = isAgain ? ${JSON.stringify(reportOf(failuresAgain))} : ${JSON.stringify(reportOf(failures))};
		require("node:fs").writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
		process.exit(report.failed)`;
	return { name, command: ["node", "-e", script, "--"], env: {}, kind: "tests" };
}

const open = (pieces: Piece[], { now = evening, isNew = false, at = commit } = {}) =>
	openNight({ folder, now, commit: at, clockOf, piecesOf: () => pieces, isNew });

const run = (night: ReturnType<typeof open>, pieces: Piece[], runPiece = pieceRunner(folder, { isQuiet: true })) =>
	runNight(night, pieces, runPiece, { folder, commit });

describe("A night", () => {
	test("is green when all of its pieces are, and its result stands in a file", async () => {
		const pieces = [program("first", "true"), tests("second", [])];
		const night = open(pieces);
		expect(await run(night, pieces)).toBe(true);
		expect(readNight(resultOf(folder))).toEqual(night);
		expect(night).toMatchObject({ date: "2027-01-12", seed: "2027-01-12", commit });
		expect(problemsOf(night, morning)).toEqual([]);
		expect(countsOf(night, morning)).toEqual({ passed: 4, failed: 0 });
		const text = describeNight(night, morning);
		expect(text).toContain("Score of second: second took its time");
		expect(text).toMatch(/\nGreen\n4 passed, 0 failed$/);
	});

	test("is red when one of its pieces is, and runs the others all the same", async () => {
		const pieces = [program("first", "sh", "-c", "echo too bad; false"), program("second", "true")];
		const night = open(pieces);
		await run(night, pieces);
		expect(problemsOf(night, morning)).toEqual(["1 of 2 pieces failed: first"]);
		const text = describeNight(night, morning);
		expect(text).toContain("FAILED in first: too bad");
		expect(text).toMatch(/\n1 passed, 1 failed$/);
	});

	test("is red without a report, and where a program cannot be started", async () => {
		const pieces: Piece[] = [{ ...program("first", "true"), kind: "tests" }, program("second", "no-such-program")];
		const night = open(pieces);
		await run(night, pieces);
		expect(problemsOf(night, morning)).toEqual(["2 of 2 pieces failed: first, second"]);
	});

	test("is red after a week, while a piece lacks, and where there is none", async () => {
		const pieces = [program("first", "true")];
		const night = open(pieces);
		expect(problemsOf(night, morning)).toEqual(["1 of 1 pieces have not come to their end: first"]);
		expect(countsOf(night, morning)).toEqual({ passed: 0, failed: 1 });
		await run(night, pieces);
		expect(problemsOf(night, weekLater)).toEqual(["It began more than seven days ago"]);
		expect(problemsOf(readNight(join(folder, "nowhere.json")), morning)).toHaveLength(1);
	});

	test("names what fails and then passes, and is red by it", async () => {
		const again = "a.test.ts: stays at a.ts:3\nanother reason";
		const pieces = [tests("first", ["a.test.ts: goes away at a.ts:1\nreason", "a.test.ts: stays at a.ts:2"], [again])];
		const night = open(pieces);
		await run(night, pieces);
		expect(night.pieces[0]?.result).toMatchObject({ isGreen: false, failed: 2, flaky: ["a.test.ts: goes away"] });
	});

	test("gives its seed to its pieces, and takes what a CI does by itself", async () => {
		const pieces = [program("first", "sh", "-c", 'test "$SEED" = 2027-01-12 && test -z "$CI"')];
		const night = open(pieces);
		await run(night, pieces);
		expect(problemsOf(night, morning)).toEqual([]);
	});
});

describe("A night that was stopped", () => {
	const pieces = ["first", "second", "third"].map((name) => program(name, "true"));

	/** Stops in the second piece, as a signal does. */
	async function stopInSecond(): Promise<string[]> {
		const begun: string[] = [];
		const real = pieceRunner(folder, { isQuiet: true });
		const isAtEnd = await run(open(pieces), pieces, async (piece, night) => {
			begun.push(piece.name);
			return piece.name === "second" ? undefined : real(piece, night);
		});
		expect(isAtEnd).toBe(false);
		return begun;
	}

	test("goes on where it stopped, the day after, with the seed of its own", async () => {
		expect(await stopInSecond()).toEqual(["first", "second"]);
		const night = open(pieces, { now: morning });
		expect(night).toMatchObject({ date: "2027-01-12", seed: "2027-01-12", clock: clockOf("2027-01-12") });
		const ran: string[] = [];
		const real = pieceRunner(folder, { isQuiet: true });
		await run(night, pieces, (piece, night) => {
			ran.push(piece.name);
			return real(piece, night);
		});
		expect(ran).toEqual(["second", "third"]);
		expect(problemsOf(night, morning)).toEqual([]);
		// It is over: the next one is new.
		expect(open(pieces, { now: morning })).toMatchObject({ date: "2027-01-13", seed: "2027-01-13" });
	});

	test("says which pieces ran on another commit", async () => {
		await stopInSecond();
		const night = open(pieces, { now: morning, at: "def" });
		await runNight(night, pieces, pieceRunner(folder, { isQuiet: true }), { folder, commit: "def" });
		expect(night.commit).toBe(commit);
		expect(night.pieces.map(({ commit }) => commit)).toEqual([undefined, "def", "def"]);
		expect(describeNight(night, morning)).toContain("on commit def");
	});

	test("has the pieces of today’s code", async () => {
		await stopInSecond();
		const changed = [...pieces.slice(0, 2), program("fourth", "true")];
		const { pieces: states } = open(changed, { now: morning });
		expect(states.map(({ name, ended }) => [name, Boolean(ended)])).toEqual([
			["first", true],
			["second", false],
			["fourth", false],
		]);
	});

	test("begins anew with --new, and after a week", async () => {
		await stopInSecond();
		for (const night of [open(pieces, { now: morning, isNew: true }), open(pieces, { now: weekLater })]) {
			expect(night.date).not.toBe("2027-01-12");
			expect(night.pieces.filter(({ ended }) => ended)).toEqual([]);
		}
	});
});

describe("The pieces", () => {
	test("run on one shifted clock a night, the four in turn", () => {
		const days = ["2027-01-12", "2027-01-13", "2027-01-14", "2027-01-15"];
		expect(new Set(days.map(clockOf))).toEqual(new Set(clocks));
		expect(clockOf("2027-01-16")).toBe(clockOf("2027-01-12"));
		const shifted = piecesOf({ date: "2027-01-12", seed: "2027-01-12" }).filter(({ env }) => env.TEST_CLOCK);
		expect(shifted.map(({ env }) => env.TEST_CLOCK)).toEqual(shifted.map(() => clockOf("2027-01-12")));
		expect(shifted.length).toBeGreaterThan(0);
	});

	test("have names of their own, and every project of the tests on SQLite", () => {
		const pieces = piecesOf({ date: "2027-01-12", seed: "2027-01-12" });
		expect(new Set(pieces.map(({ name }) => name)).size).toBe(pieces.length);
		const words = new Set(pieces.filter(({ name }) => name.startsWith("sqlite-")).flatMap(({ command }) => command));
		const projects = [...readFileSync("vitest.config.ts", "utf8").matchAll(/project\("(\w+)"/g)].map(
			([, name]) => name,
		);
		expect(projects.length).toBeGreaterThan(4);
		expect(projects.filter((name) => !words.has(name ?? ""))).toEqual([]);
	});
});
