import { appendFileSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest";
import { mutants } from "./switch";
import type { Note, TestNote, Turn } from "./turns";

const folder = process.env.MUTANT_TURNS ?? "";
const turns = JSON.parse(readFileSync(join(folder, "turns.json"), "utf8")) as Turn[];

/**
 * Runs turns, one after the other, in a process that has loaded the provider once; the test file of each turn is read afresh.
 */
export default class MutantRunner extends TestRunner {
	#killed = new Set<string>();
	#turn: Turn | undefined;
	#notes: TestNote[] = [];
	#begun = 0;
	/** The mutants that were reached while the file was read, before its first test. */
	#reachedByAll = new Set<string>();

	override async importFile(path: string, source: "collect" | "setup") {
		if (source === "setup") return super.importFile(path, source);
		const number = Number(basename(path, ".test.ts"));
		const turn = turns[number];
		this.#turn = undefined;
		if (!turn || (turn.mutant !== null && this.#killed.has(turn.mutant))) return;
		this.#turn = turn;
		this.#notes = [];
		mutants.on = turn.mutant;
		mutants.reached.clear();
		note({ turn: number, state: "begun" });
		const file = resolve(turn.file);
		forget(this, file);
		const loaded = await super.importFile(file, source);
		// The first file of a process loads the provider, too.
		this.#begun = performance.now();
		return loaded;
	}

	override async onBeforeRunSuite(suite: RunnerTestSuite) {
		if (!testsIn(suite).some((test) => this.#isWanted(test))) suite.mode = "skip";
		await super.onBeforeRunSuite(suite);
	}

	override async onBeforeRunTask(test: RunnerTask) {
		if (!this.#isWanted(test)) test.mode = "skip";
		for (const id of this.#notes.length === 0 ? mutants.reached : []) this.#reachedByAll.add(id);
		mutants.reached.clear();
		await super.onBeforeRunTask(test);
	}

	#isWanted(test: RunnerTask): boolean {
		const { mutant = null, tests } = this.#turn ?? {};
		if (mutant !== null && this.#killed.has(mutant)) return false;
		return tests === undefined || tests.includes(nameOf(test));
	}

	override onAfterRunTask(test: RunnerTask) {
		super.onAfterRunTask(test);
		if (test.result?.state === "fail" && this.#turn?.mutant) this.#killed.add(this.#turn.mutant);
		if (test.result?.state !== "pass") return;
		const reached = this.#turn?.mutant === null ? [...mutants.reached] : [];
		this.#notes.push({ name: nameOf(test), took: test.result.duration ?? 0, reached });
	}

	override onAfterRunFiles(files?: RunnerTestFile[]) {
		super.onAfterRunFiles();
		const [file] = files ?? [];
		const number = Number(basename(file?.filepath ?? "", ".test.ts"));
		mutants.on = null;
		if (!this.#turn || !file) return;
		const failed = failedIn(file);
		const { mutant } = this.#turn;
		if (mutant === null) note({ turn: number, state: "survived", ...this.#learned(file) });
		else if (failed.length === 0) note({ turn: number, state: "survived", tests: [], failed: [], around: 0 });
		else {
			this.#killed.add(mutant);
			const [{ name, message }] = failed as [Failed];
			note({ turn: number, state: "killed", by: name, isSpoilt: /timed out/i.test(message) });
		}
		this.#reachedByAll.clear();
	}

	/** Records what a file reached that ran without a mutant. */
	#learned(file: RunnerTestFile) {
		const tests = this.#notes.map((one) => ({
			...one,
			reached: [...new Set([...one.reached, ...this.#reachedByAll])],
		}));
		const around = performance.now() - this.#begun - tests.reduce((sum, { took }) => sum + took, 0);
		return {
			tests,
			around: Math.max(0, around),
			failed: failedIn(file).map(({ name, message }) => `${name}: ${message}`),
		};
	}
}

function note(line: Note) {
	appendFileSync(join(folder, "notes.jsonl"), `${JSON.stringify(line)}\n`);
}

/** Drops a file from the module cache, so that the next import reads it again. The modules that it imports stay loaded. */
function forget(runner: object, file: string) {
	const { evaluatedModules } = (runner as { workerState: { evaluatedModules: Modules } }).workerState;
	const known = evaluatedModules.getModuleById(file);
	if (known) evaluatedModules.invalidateModule(known);
}

interface Modules {
	getModuleById(id: string): object | undefined;
	invalidateModule(node: object): void;
}

function testsIn(suite: RunnerTestSuite): RunnerTask[] {
	return suite.tasks.flatMap((task) => (task.type === "suite" ? testsIn(task) : [task]));
}

interface Failed {
	name: string;
	message: string;
}

function failedIn(task: RunnerTask): Failed[] {
	const own = task.result?.errors?.map(({ message }) => ({ name: nameOf(task), message })).slice(0, 1) ?? [];
	return task.type === "suite" ? [...task.tasks.flatMap(failedIn), ...own] : own;
}

function nameOf(task: RunnerTask): string {
	const above = task.suite && task.suite !== task.file ? `${nameOf(task.suite)} > ` : "";
	return task.type === "suite" && "filepath" in task ? "" : above + task.name;
}
