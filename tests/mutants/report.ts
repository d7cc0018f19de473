import { isEquivalent } from "./equivalent";
import type { Mutant } from "./mutate";
import type { Verdict } from "./try-mutants";

/** The minimal score in percent; below it, guards could be lost unnoticed. */
const least = 85;

/** Prints the score and the survivors of each room. False if a room's score is too low. */
export function report(made: Map<string, Mutant[]>, verdicts: Map<string, Verdict>): boolean {
	let isGood = true;
	for (const [room, mutants] of made) {
		const counted = mutants.filter((mutant) => !isEquivalent(mutant));
		const thoseThat = (state: Verdict["state"]) => counted.filter(({ id }) => verdicts.get(id)?.state === state);
		const [killed, survived, untried] = [thoseThat("killed"), thoseThat("survived"), thoseThat("not tried")];
		const tried = killed.length + survived.length;
		const score = tried === 0 ? 100 : (100 * killed.length) / tried;
		const same = mutants.length - counted.length;
		const beside = `${untried.length ? `, ${untried.length} locks not tried` : ""}${same ? `, ${same} without effect` : ""}`;
		console.log(`${score.toFixed(0).padStart(4)} %  ${room}: ${killed.length} of ${tried} killed${beside}`);
		for (const { file, line, kind, text } of survived) console.log(`        ${file}:${line}  ${kind}: ${text}`);
		// A test that timed out may only have been slow on a busy machine.
		for (const { id, file, line, kind, text } of killed) {
			const { isLate, by } = verdicts.get(id) ?? {};
			if (isLate) console.log(`        ${file}:${line}  ${kind}: ${text} (no test failed, one did not end: ${by})`);
		}
		if (score < least) {
			isGood = false;
			console.log(`        WARNING: below ${least} %`);
		}
	}
	return isGood;
}
