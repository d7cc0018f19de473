import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Dice } from "../support/matrix/dice";
import { commitSeed } from "../support/run/commit-seed";
import { isEquivalent } from "./equivalent";
import { type Mutant, mutate } from "./mutate";
import { report } from "./report";
import { chosenRooms, rooms, sourcesOf, testsOf } from "./rooms";
import { drawnAtMost, isEnough, keepScores, readScores, tellScores } from "./scores";
import { survey } from "./survey";
import { tryMutants, type Verdict } from "./try-mutants";

// `npm run mutants -- [locks] [whole] [N/7] [room …]` removes the guards of the rooms, one at a time, and says which of them no test
// misses. Of a room thirty are drawn by the commit, or all with `whole`; `N/7` takes each seventh room, for the nights of a week;
// `locks` removes only locks, which matter on PostgreSQL alone. `scores` says what was measured last, and is red for a room without.
const words = process.argv.slice(2);
const flags = new Set(words.filter((word) => ["locks", "whole", "scores"].includes(word)));
const part = words.map((word) => /^(\d)\/7$/.exec(word)?.[1]).find(Boolean);
const named = words.filter((word) => !flags.has(word) && !/^\d\/7$/.test(word));
const onlyLocks = flags.has("locks");

if (flags.has("scores")) {
	const known = readScores();
	tellScores(new Map(rooms.map(({ name }) => [name, known[name]])));
	process.exit(rooms.every(({ name }) => isEnough(known[name])) ? 0 : 1);
}
if (onlyLocks && !process.env.TEST_DATABASE_URL)
	throw new Error("locks show on PostgreSQL alone: set TEST_DATABASE_URL");

const chosen = chosenRooms(named).filter((_, index) => part === undefined || index % 7 === Number(part) % 7);
const made = new Map<string, Mutant[]>(
	chosen.map((room) => [
		room.name,
		sourcesOf(room)
			.flatMap((file) => mutate(file, readFileSync(file, "utf8")).mutants)
			.filter(({ kind }) => !onlyLocks || kind === "lock"),
	]),
);
const commit = commitSeed() ?? "";
const seed = process.env.SEED || commit;
// Whoever names a file or a test wants all of it.
const isWhole = flags.has("whole") || named.some((word) => word.includes("."));
const all = [...made].flatMap(([room, mutants]) => {
	const counted = mutants.filter((mutant) => !isEquivalent(mutant));
	return isWhole ? counted : new Dice(`${seed} ${room}`).shuffle(counted).slice(0, drawnAtMost);
});
const tests = testsOf(chosen);
console.log(`${all.length} mutants of ${chosen.length} rooms, ${tests.length} test files, SEED=${seed}`);
const reaching = await survey(tests);
const verdicts = await tryMutants(all, reaching, keep);
const scores = report(made, all, verdicts);
const isOfWholeRooms = chosen.every((room) => rooms.includes(room));
if (isOfWholeRooms && !onlyLocks) {
	const date = new Date().toISOString().slice(0, 10);
	keepScores(scores, { commit, date, rooms: rooms.map(({ name }) => name) });
}
process.exitCode = [...scores.values()].every(isEnough) ? 0 : 1;

function keep(known: Map<string, Verdict>) {
	mkdirSync("build", { recursive: true });
	const told = all.map((mutant) => ({ ...mutant, ...known.get(mutant.id) }));
	writeFileSync("build/mutants.json", JSON.stringify(told, null, "\t"));
}
