import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { commitSeed } from "../support/run/commit-seed";
import { describeNight, folderOfNights, type Night, openNight, problemsOf, runNight } from "./night";
import { clockOf, type Piece, piecesOf } from "./pieces";
import { pieceRunner, stopPiece } from "./run-piece";

// `npm run nightly` runs the night, or goes on with the last one at the first piece that has not come to its end; `-- --new`
// begins anew, and `-- PIECE…` runs some pieces alone. `npm run nightly:status` tells what was found (decision 185).

const { values, positionals } = parseArgs({ options: { new: { type: "boolean" } }, allowPositionals: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stopPiece);
const commit = commitSeed() ?? "unknown";
const { SEED: seed, NIGHTLY_RESULT: copyTo } = process.env;
const night = openNight({
	folder: folderOfNights,
	now: new Date(),
	commit,
	seed,
	clockOf,
	piecesOf,
	isNew: values.new,
});
const all = piecesOf(night);
process.exitCode = positionals.length > 0 ? await runAlone(choose(positionals)) : await runAll();

async function runAll(): Promise<number> {
	night.speed ??= Number(spawnSync("node", [".ci/machine-speed.js"], { encoding: "utf8" }).stdout);
	const next = night.pieces.find(({ ended }) => !ended);
	console.log(`The night of ${night.date}, SEED=${night.seed}, from ${next?.name}`);
	return run(night, all, { folder: folderOfNights, copyTo });
}

/** They have a result of their own: a second try replaces nothing that the night found. */
function runAlone(chosen: Piece[]): Promise<number> {
	const alone = { ...night, pieces: chosen.map(({ name }) => ({ name })) };
	return run(alone, chosen, { folder: `${folderOfNights}/alone` });
}

async function run(night: Night, pieces: Piece[], { folder, copyTo }: { folder: string; copyTo?: string }) {
	const isAtEnd = await runNight(night, pieces, pieceRunner(folder), { folder, commit, copyTo });
	if (!isAtEnd) console.log("\nStopped");
	console.log(`\n${describeNight(night, new Date())}`);
	return problemsOf(night, new Date()).length === 0 ? 0 : 1;
}

function choose(names: string[]): Piece[] {
	const unknown = names.filter((name) => !all.some((piece) => piece.name === name));
	if (unknown.length > 0) {
		console.error(`There is no piece ${unknown.join(", ")}. There are:\n${all.map(({ name }) => name).join("\n")}`);
		process.exit(1);
	}
	return all.filter(({ name }) => names.includes(name));
}
