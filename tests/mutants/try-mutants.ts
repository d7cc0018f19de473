import type { Mutant } from "./mutate";
import { testsOfEveryRoom } from "./rooms";
import type { Reaching } from "./survey";
import type { Turn } from "./turns";
import { type Outcome, runTurns } from "./workers";

export interface Verdict {
	state: "killed" | "survived" | "not tried";
	by?: string;
	/** True if a test did not end in time and none failed: a busy machine says nothing about a guard. */
	isLate?: boolean;
}

/**
 * The most mutants that one process tries before another one takes over, because what they leave behind ends with the process.
 */
const most = 100;

/**
 * For each mutant, runs the tests that reach it until one fails. Locks matter on PostgreSQL alone. `keep` receives the results
 * so far, every half minute and at the end, so that a run that is stopped has not been in vain.
 */
export async function tryMutants(
	all: Mutant[],
	reaching: Map<string, Reaching[]>,
	keep: (verdicts: Map<string, Verdict>) => void,
): Promise<Map<string, Verdict>> {
	const isLockTried = Boolean(process.env.TEST_DATABASE_URL);
	const verdicts = new Map<string, Verdict>(
		all.map(({ id, kind }) => {
			const isUntried = reaching.has(id) || (kind === "lock" && !isLockTried);
			return [id, { state: isUntried ? "not tried" : "survived" }];
		}),
	);
	const waiting = all.filter(({ id, kind }) => reaching.has(id) && (kind !== "lock" || isLockTried));
	const count = waiting.length;
	const lot = Math.min(most, Math.ceil(count / 2));
	const begun = new Set<string>();
	const timer = setInterval(() => {
		console.log(`${begun.size} of ${count} tried`);
		keep(verdicts);
	}, 30_000);
	const tell = ({ mutant, file }: Turn, outcome: Outcome) => {
		if (mutant === null) return;
		begun.add(mutant);
		if (outcome.state === "survived") {
			const { state, isLate } = verdicts.get(mutant) ?? {};
			if (state === "not tried" && !isLate) verdicts.set(mutant, { state: "survived" });
			return;
		}
		if (outcome.state === "late") {
			if (verdicts.get(mutant)?.state !== "killed")
				verdicts.set(mutant, { state: "not tried", by: file, isLate: true });
			return;
		}
		verdicts.set(mutant, { state: "killed", by: `${file}: ${outcome.by}` });
	};
	await Promise.all([work(), work()]);
	clearInterval(timer);
	keep(verdicts);
	return verdicts;

	async function work() {
		for (let some = waiting.splice(0, lot); some.length > 0; some = waiting.splice(0, lot)) {
			const times = new Map<Turn, number>();
			for (const mutant of some) {
				for (const { file, tests, took } of nearestFirst(mutant, reaching.get(mutant.id) ?? [])) {
					times.set({ mutant: mutant.id, file, tests }, took);
				}
			}
			await runTurns([...times.keys()], (turn) => 60_000 + 10 * (times.get(turn) ?? 0), tell);
		}
	}
}

/** Of tests of other wings that were not written for every room, as many are run as take so long: a survivor stays one. */
const patience = 20_000;

/**
 * Orders the tests: those of the mutant's room first, then those of its wing, then all others; among equals the quickest first.
 */
function nearestFirst({ file }: Mutant, reaching: Reaching[]): Reaching[] {
	const folders = file.split("/").slice(2, -1);
	const far = (test: string) => folders.filter((folder) => !test.includes(`/${folder}`)).length;
	const sorted = [...reaching].sort((one, other) => far(one.file) - far(other.file) || one.took - other.took);
	let spent = 0;
	return sorted.filter((one) => {
		if (far(one.file) < folders.length || testsOfEveryRoom.includes(one.file)) return true;
		spent += one.took;
		return spent <= patience;
	});
}
