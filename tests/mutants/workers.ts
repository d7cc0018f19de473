import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Note, Turn } from "./turns";

/** The outcome of a turn; `late` if it did not end. */
export type Outcome = Exclude<Note, { state: "begun" }> | { turn: number; state: "late" };

const folder = `build/mutants/${process.pid}`;
let batches = 0;

// Exits cleanly when interrupted, so that exit handlers end what was started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/**
 * Runs turns in one process, in order, and reports each outcome. A turn that takes longer than its time ends the process, and
 * so does what a test that timed out left behind; the remaining turns run in a new one.
 */
export async function runTurns(
	turns: Turn[],
	timeOf: (turn: Turn) => number,
	tell: (turn: Turn, outcome: Outcome) => void,
) {
	let left = turns;
	while (left.length > 0) {
		const begun = left;
		const { done, last } = await runBatch(
			left,
			(number) => timeOf(begun[number] as Turn),
			(outcome) => {
				tell(begun[outcome.turn] as Turn, outcome);
			},
		);
		if (last === undefined) throw new Error("Vitest ran none of the turns");
		const mutant = begun[last]?.mutant;
		left = done ? [] : left.slice(last + 1).filter((turn) => mutant === null || turn.mutant !== mutant);
	}
}

async function runBatch(turns: Turn[], timeOf: (number: number) => number, tell: (outcome: Outcome) => void) {
	const own = join(folder, String(++batches));
	rmSync(own, { recursive: true, force: true });
	mkdirSync(own, { recursive: true });
	writeFileSync(join(own, "turns.json"), JSON.stringify(turns));
	writeFileSync(join(own, "notes.jsonl"), "");
	for (const number of turns.keys()) writeFileSync(join(own, `${String(number).padStart(5, "0")}.test.ts`), "");
	const child = spawn("node_modules/.bin/vitest", ["run", "--config", "tests/mutants/vitest.config.ts"], {
		env: { ...process.env, MUTANT_TURNS: own },
		stdio: ["ignore", "ignore", "inherit"],
		detached: true,
	});
	const end = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, "SIGKILL");
	process.once("exit", end);
	const exited = once(child, "exit");
	let running: { turn: number; until: number } | undefined;
	let last: number | undefined;
	let read = 0;
	let isCut = false;
	const look = () => {
		const lines = readFileSync(join(own, "notes.jsonl"), "utf8").split("\n").slice(0, -1);
		for (const line of lines.slice(read)) {
			const note = JSON.parse(line) as Note;
			last = note.turn;
			running = note.state === "begun" ? { turn: note.turn, until: Date.now() + timeOf(note.turn) } : undefined;
			if (note.state !== "begun" && !isCut) tell(note);
			if (note.state === "killed" && note.isSpoilt) cut();
		}
		read = lines.length;
		if (running && Date.now() > running.until) cut();
	};
	const cut = () => {
		isCut = true;
		end();
	};
	const timer = setInterval(look, 200);
	await exited;
	clearInterval(timer);
	look();
	process.off("exit", end);
	if (running) tell({ turn: running.turn, state: "late" });
	rmSync(own, { recursive: true, force: true });
	return { done: !isCut && !running, last };
}
