import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { isEquivalent } from "./equivalent";
import { type Mutant, mutate } from "./mutate";
import { report } from "./report";
import { chosenRooms, sourcesOf, testsOf } from "./rooms";
import { survey } from "./survey";
import { tryMutants, type Verdict } from "./try-mutants";

// `npm run mutants -- [locks] [room …]` removes the guards of the rooms, one at a time, and says which of them no test misses;
// `locks` removes only locks, which matter on PostgreSQL alone.
const words = process.argv.slice(2);
const onlyLocks = words.includes("locks");
if (onlyLocks && !process.env.TEST_DATABASE_URL)
	throw new Error("locks show on PostgreSQL alone: set TEST_DATABASE_URL");
const chosen = chosenRooms(words.filter((word) => word !== "locks"));
const made = new Map<string, Mutant[]>(
	chosen.map((room) => [
		room.name,
		sourcesOf(room)
			.flatMap((file) => mutate(file, readFileSync(file, "utf8")).mutants)
			.filter(({ kind }) => !onlyLocks || kind === "lock"),
	]),
);
const all = [...made.values()].flat().filter((mutant) => !isEquivalent(mutant));
const tests = testsOf(chosen);
console.log(`${all.length} mutants, ${tests.length} test files`);
const reaching = await survey(tests);
const verdicts = await tryMutants(all, reaching, keep);
process.exitCode = report(made, verdicts) ? 0 : 1;

function keep(known: Map<string, Verdict>) {
	mkdirSync("build", { recursive: true });
	const told = all.map((mutant) => ({ ...mutant, ...known.get(mutant.id) }));
	writeFileSync("build/mutants.json", JSON.stringify(told, null, "\t"));
}
