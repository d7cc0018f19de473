import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestReport } from "../support/reporter";
import type { Night, PieceResult, RunPiece } from "./night";
import type { Piece } from "./pieces";

/** More failed files than these are no matter of chance, and are not run again. */
const mostRunAgain = 10;
const lastLines = 15;

/** Runs a piece as a program of its own, whose output goes to a log of the night and, unless it is quiet, to the terminal. */
export function pieceRunner(folder: string, { isQuiet = false } = {}): RunPiece {
	return async (piece, night) => {
		const kept = join(folder, night.date);
		mkdirSync(kept, { recursive: true });
		const begun = performance.now();
		const log = join(kept, `${piece.name}.log`);
		const report = join(kept, `${piece.name}.json`);
		const { status, output } = await execute(piece, { night, log, report, isQuiet });
		if (isStopped) return undefined;
		const result =
			piece.kind === "tests"
				? resultOfTests(status, await readReport(report))
				: resultOfProgram(status, output, piece.scores);
		if (piece.kind === "tests" && !result.isGreen) {
			const again = await runAgain(piece, await readReport(report), { night, kept, isQuiet });
			if (isStopped) return undefined;
			result.flaky = again;
		}
		if (!result.isGreen && result.failures.length === 0)
			result.failures = output.trimEnd().split("\n").slice(-lastLines);
		const seconds = Math.round((performance.now() - begun) / 100) / 10;
		return { ...result, seconds, log, ...(piece.kind === "tests" && { report }) };
	};
}

type Finding = Omit<PieceResult, "seconds" | "log" | "report">;

function resultOfTests(status: number, report: TestReport | undefined): Finding {
	const { passed = 0, failed = 0, failures = [], brokenFiles = [], skipped = [] } = report ?? {};
	const isGreen = status === 0 && passed > 0 && failed === 0;
	return {
		isGreen,
		passed,
		failed: isGreen ? 0 : Math.max(failed, 1),
		flaky: [],
		failures: [...failures, ...brokenFiles.map((file) => `${file} is broken`)],
		skipped: skipped.map(({ file, count }) => `${count} of ${file}`),
		scores: report?.scores ?? [],
	};
}

function resultOfProgram(status: number, output: string, scores: RegExp | undefined): Finding {
	const isGreen = status === 0;
	return {
		isGreen,
		passed: isGreen ? 1 : 0,
		failed: isGreen ? 0 : 1,
		flaky: [],
		failures: [],
		skipped: [],
		scores: scores ? output.split("\n").filter((line) => scores.test(line)) : [],
	};
}

/** Runs the files that failed once more, and returns what did not fail again. */
async function runAgain(
	piece: Piece,
	report: TestReport | undefined,
	{ night, kept, isQuiet }: { night: Night; kept: string; isQuiet: boolean },
): Promise<string[]> {
	const files = report?.files.filter(({ state }) => state === "failed").map(({ file }) => file) ?? [];
	if (!report || files.length === 0 || files.length > mostRunAgain) return [];
	const command = [...piece.command.filter((word) => !word.startsWith("--shard=")), ...files];
	const [log, path] = ["log", "json"].map((ending) => join(kept, `${piece.name}-again.${ending}`)) as [string, string];
	await execute({ ...piece, command }, { night, log, report: path, isQuiet });
	const again = await readReport(path);
	if (!again) return [];
	const failedAgain = new Set([...again.failures.map(nameOf), ...again.brokenFiles]);
	return [...report.failures.map(nameOf), ...report.brokenFiles].filter((name) => !failedAgain.has(name));
}

/** A failure begins with its file and test, and where it failed, which may be another line the next time. */
const nameOf = (failure: string) => (failure.split("\n")[0] ?? "").replace(/ at \S+:\d+$/, "");

async function readReport(path: string): Promise<TestReport | undefined> {
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

interface ExecuteOptions {
	night: Night;
	log: string;
	report: string;
	isQuiet: boolean;
}

async function execute(
	{ command: [program = "", ...args], env }: Piece,
	{ night, log, report, isQuiet }: ExecuteOptions,
): Promise<{ status: number; output: string }> {
	rmSync(report, { force: true });
	const child = spawn(program, args, {
		stdio: ["ignore", "pipe", "pipe"],
		// A group of its own, so that a signal reaches the programs that it starts.
		detached: true,
		// Nothing is run again by itself at night, though the machine be a CI's.
		env: { ...process.env, CI: undefined, SEED: night.seed, TEST_REPORT: report, ...env },
	});
	running = child;
	const file = createWriteStream(log);
	const chunks: string[] = [];
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			chunks.push(text);
			file.write(text);
			if (!isQuiet) process.stdout.write(text);
		});
	}
	const status = await new Promise<number>((resolve) => {
		child.once("error", (error) => {
			chunks.push(`${error.message}\n`);
			resolve(1);
		});
		child.once("close", (code) => resolve(code ?? 1));
	});
	running = undefined;
	await new Promise((resolve) => file.end(resolve));
	return { status, output: chunks.join("") };
}

let running: ChildProcess | undefined;
let isStopped = false;

/** Ends the piece that runs, with all that it started; it begins again when the night goes on. A second signal does not wait. */
export function stopPiece(): void {
	const signal = isStopped ? "SIGKILL" : "SIGTERM";
	isStopped = true;
	if (running?.pid) process.kill(-running.pid, signal);
}
