import { isEquivalent } from "./equivalent";
import type { Mutant } from "./mutate";
import type { Verdict } from "./try-mutants";

/** Percent: with less, guards could be lost unnoticed. */
const least = 85;

/** Prints each room's score and its survivors. False where a room has too low a one. */
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
		// On a busy machine it may only have been slow.
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
