import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Piece } from "./pieces";

/** What a night found, as it is written after each piece. */
export interface Night {
	/** The day on which it began, by which its clock is chosen; times are in UTC. */
	date: string;
	/** Also of what goes on the day after. */
	seed: string;
	commit: string;
	clock: string;
	/** How many times as long as the machine of the limits this one takes (`.ci/machine-speed.js`). */
	speed?: number;
	begun: string;
	pieces: PieceState[];
}

export interface PieceState {
	name: string;
	begun?: string;
	/** Missing in a piece that has not come to its end. */
	ended?: string;
	/** Which commit it ran on, where the night goes on with another one than it began with. */
	commit?: string;
	result?: PieceResult;
}

export interface PieceResult {
	isGreen: boolean;
	seconds: number;
	passed: number;
	failed: number;
	/** Tests that failed, and passed when their file was run again. They are failures all the same (decision 185). */
	flaky: string[];
	failures: string[];
	skipped: string[];
	scores: string[];
	log: string;
	report?: string;
}

/** Not in `build`, which each build empties. */
export const folderOfNights = "tests/output/nightly";

/** Where the result of the last night stands. */
export const resultOf = (folder: string) => join(folder, "last.json");

const weekMs = 7 * 24 * 60 * 60 * 1000;

interface NightOptions {
	folder: string;
	now: Date;
	commit: string;
	seed?: string;
	clockOf: (date: string) => string;
	piecesOf: (night: { date: string; seed: string }) => Pick<Piece, "name">[];
	/** Begins anew, though the last night has not come to its end. */
	isNew?: boolean;
}

/** The last night, if it has not come to its end and began within a week; else a new one. */
export function openNight(options: NightOptions): Night {
	const { folder, now, commit, clockOf, piecesOf, isNew } = options;
	const last = isNew ? undefined : readLast(folder);
	if (last && !isOver(last) && !isOld(last, now)) {
		const states = new Map(last.pieces.map((state) => [state.name, state]));
		return { ...last, pieces: piecesOf(last).map(({ name }) => states.get(name) ?? { name }) };
	}
	const date = now.toISOString().slice(0, 10);
	const seed = options.seed || date;
	return {
		date,
		seed,
		commit,
		clock: clockOf(date),
		begun: now.toISOString(),
		pieces: piecesOf({ date, seed }).map(({ name }) => ({ name })),
	};
}

function readLast(folder: string): Night | undefined {
	const files = existsSync(folder) ? readdirSync(folder) : [];
	const newest = files
		.filter((file) => /^\d{4}-\d\d-\d\d\.json$/.test(file))
		.sort()
		.at(-1);
	return newest ? readNight(join(folder, newest)) : undefined;
}

/** Undefined where no night has been run. */
export function readNight(path: string): Night | undefined {
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

interface KeepOptions {
	folder: string;
	/** Another place for the result (NIGHTLY_RESULT), such as one that other machines read. */
	copyTo?: string;
}

/** Writes the state of the night, and the same as the result of the last one. */
export function saveNight(night: Night, { folder, copyTo }: KeepOptions): void {
	const text = `${JSON.stringify(night, null, "\t")}\n`;
	const copies = copyTo ? [copyTo] : [];
	for (const path of [join(folder, `${night.date}.json`), resultOf(folder), ...copies]) {
		mkdirSync(dirname(path), { recursive: true });
		// Whoever is killed here leaves the one before.
		writeFileSync(`${path}.new`, text);
		renameSync(`${path}.new`, path);
	}
}

/** Runs one piece; undefined when it was stopped before its end, and so begins again. */
export type RunPiece = (piece: Piece, night: Night) => Promise<PieceResult | undefined>;

/** Runs what has not come to its end, one piece after the other. Returns false when it was stopped. */
export async function runNight(
	night: Night,
	pieces: Piece[],
	runPiece: RunPiece,
	{ commit, ...keep }: KeepOptions & { commit: string },
): Promise<boolean> {
	saveNight(night, keep);
	for (const piece of pieces) {
		const state = night.pieces.find(({ name }) => name === piece.name);
		if (!state || state.ended) continue;
		Object.assign(state, { begun: new Date().toISOString(), ...(commit !== night.commit && { commit }) });
		saveNight(night, keep);
		const result = await runPiece(piece, night);
		if (!result) return false;
		Object.assign(state, { ended: new Date().toISOString(), result });
		saveNight(night, keep);
	}
	return true;
}

export const isOver = ({ pieces }: Night) => pieces.every(({ ended }) => ended);

const isOld = ({ begun }: Night, now: Date) => now.getTime() - Date.parse(begun) > weekMs;

/** Why a night is red, in lines; nothing if it is green. */
export function problemsOf(night: Night | undefined, now: Date): string[] {
	if (!night) return ["No night has been run here: npm run nightly"];
	const open = night.pieces.filter(({ ended }) => !ended);
	const red = night.pieces.filter(({ result }) => result && !result.isGreen);
	return [
		...(red.length > 0 ? [`${red.length} of ${night.pieces.length} pieces failed: ${namesOf(red)}`] : []),
		...(open.length > 0
			? [`${open.length} of ${night.pieces.length} pieces have not come to their end: ${namesOf(open)}`]
			: []),
		...(isOld(night, now) ? ["It began more than seven days ago"] : []),
	];
}

const namesOf = (pieces: PieceState[]) => pieces.map(({ name }) => name).join(", ");

/** How many tests passed and failed in all; a night that is red for another reason has a failure too. */
export function countsOf(night: Night | undefined, now: Date): { passed: number; failed: number } {
	const results = night?.pieces.flatMap(({ result }) => result ?? []) ?? [];
	const failed = results.reduce((sum, one) => sum + one.failed, 0);
	return {
		passed: results.reduce((sum, one) => sum + one.passed, 0),
		failed: failed === 0 && problemsOf(night, now).length > 0 ? 1 : failed,
	};
}

/** The night for somebody who reads it in the morning. The last line is "N passed, N failed". */
export function describeNight(night: Night | undefined, now: Date): string {
	const problems = problemsOf(night, now);
	const { passed, failed } = countsOf(night, now);
	const verdict = problems.length === 0 ? ["Green"] : problems.map((problem) => `RED: ${problem}`);
	return [...(night ? linesOf(night) : []), ...verdict, `${passed} passed, ${failed} failed`].join("\n");
}

function linesOf({ date, seed, commit, clock, speed, pieces }: Night): string[] {
	const results = pieces.flatMap(({ name, result }) => (result ? [{ name, ...result }] : []));
	const seconds = results.reduce((sum, one) => sum + one.seconds, 0);
	const inEach = (what: string, list: (result: PieceResult) => string[]) =>
		results.flatMap((result) => list(result).map((line) => `${what} ${result.name}: ${line}`));
	return [
		`The night of ${date}: SEED=${seed}, commit ${commit}, shifted clock ${clock}`,
		...pieces.map(lineOf),
		`In all ${inHours(seconds)}${speed ? `, on a machine that takes ${speed} × as long as the one of the limits` : ""}`,
		...inEach("Score of", ({ scores }) => scores),
		...inEach("Skipped in", ({ skipped }) => skipped),
		...inEach("Flaky in", ({ flaky }) => flaky),
		...inEach("FAILED in", ({ failures, log, isGreen }) => (isGreen ? [] : [...failures, `see ${log}`])),
	];
}

function lineOf({ name, begun, commit, result }: PieceState): string {
	const on = commit ? `  on commit ${commit}` : "";
	if (!result) return `${begun ? "begun " : "–     "}  ${name}${on}`;
	const { isGreen, seconds, passed, failed, flaky } = result;
	const counts = `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} of them flaky` : ""}`;
	return `${isGreen ? "green " : "RED   "}  ${name.padEnd(20)}  ${inHours(seconds).padStart(12)}  ${counts}${on}`;
}

function inHours(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	if (minutes === 0) return `${seconds.toFixed(1)} s`;
	if (minutes < 60) return `${minutes} min ${String(Math.floor(seconds % 60)).padStart(2, "0")} s`;
	return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
