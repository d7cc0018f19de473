import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesIn, hashOf, makingFiles } from "./rooms";
import type { TestNote, Turn } from "./turns";
import { runTurns } from "./workers";

/** A test file that reaches a mutant: with which of its tests, and how long they take. */
export interface Reaching {
	file: string;
	tests: string[];
	/** Milliseconds, with what the file prepares. */
	took: number;
}

interface Noted {
	tests: TestNote[];
	around: number;
}

type Learned = Record<string, Noted>;

const kept = `build/mutants/reached-${process.env.TEST_DATABASE_URL ? "postgres" : "sqlite"}.json`;

/**
 * Runs every test file without a mutant; returns for each mutant the test files that reach it, the quickest first. The results
 * of a file are cached until the file, the code of tests that it imports or a source changes.
 */
export async function survey(files: string[]): Promise<Map<string, Reaching[]>> {
	const shared = hashOf([...filesIn("app"), ...makingFiles]);
	const keyOf = (file: string) => `${file} ${shared} ${hashOf(withImports(file))}`;
	const known: Learned = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
	const learned: Learned = {};
	for (const file of files) if (known[keyOf(file)]) learned[keyOf(file)] = known[keyOf(file)] as Noted;
	const unknown = files.filter((file) => !learned[keyOf(file)]);
	const halves = [0, 1].map((half) => unknown.filter((_, index) => index % 2 === half));
	const learn = async (half: string[]) => {
		const turns = half.map((file): Turn => ({ mutant: null, file }));
		await runTurns(
			turns,
			() => 600_000,
			({ file }, outcome) => {
				if (outcome.state !== "survived") return console.warn(`${file}: left out, it does not end without a mutant`);
				for (const why of outcome.failed) console.warn(`${file} fails without a mutant: ${why}`);
				learned[keyOf(file)] = { tests: outcome.tests, around: outcome.around };
				save();
			},
		);
	};
	mkdirSync("build/mutants", { recursive: true });
	await Promise.all(halves.map(learn));
	return whoReaches(files.map((file) => ({ file, ...(learned[keyOf(file)] ?? { tests: [], around: 0 }) })));

	/** After each file: a survey of the whole house takes a while, and may be stopped. */
	function save() {
		const all = [...Object.entries(known).slice(-500), ...Object.entries(learned)];
		writeFileSync(kept, JSON.stringify(Object.fromEntries(all)));
	}
}

/** A test file, and what it imports of the code that tests share. */
function withImports(test: string): string[] {
	const found = new Set([test]);
	for (const file of found) {
		for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import) "(\.[^"]+)"/g)) {
			const imported = [".ts", ".tsx", ""].map((end) => join(dirname(file), path + end)).find(isFile);
			if (imported) found.add(imported);
		}
	}
	return [...found].sort();
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function whoReaches(learned: ({ file: string } & Noted)[]): Map<string, Reaching[]> {
	const found = new Map<string, Reaching[]>();
	for (const { file, tests, around } of learned) {
		const byMutant = new Map<string, Reaching>();
		for (const { name, took, reached } of tests) {
			for (const id of reached) {
				const before = byMutant.get(id) ?? { file, tests: [], took: around };
				byMutant.set(id, { file, tests: [...before.tests, name], took: before.took + took });
			}
		}
		for (const [id, reaching] of byMutant) found.set(id, [...(found.get(id) ?? []), reaching]);
	}
	for (const reaching of found.values()) reaching.sort((one, other) => one.took - other.took);
	return found;
}
