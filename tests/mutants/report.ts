import { isEquivalent } from "./equivalent";
import type { Mutant } from "./mutate";
import { type Score, tellScores } from "./scores";
import type { Verdict } from "./try-mutants";

/** Prints the score and the survivors of each room, and answers the scores. */
export function report(
	made: Map<string, Mutant[]>,
	tried: Mutant[],
	verdicts: Map<string, Verdict>,
): Map<string, Score> {
	const chosen = new Set(tried.map(({ id }) => id));
	const scores = new Map<string, Score>();
	for (const [room, mutants] of made) {
		const counted = mutants.filter((mutant) => !isEquivalent(mutant));
		const drawn = counted.filter(({ id }) => chosen.has(id));
		const thoseThat = (state: Verdict["state"]) => drawn.filter(({ id }) => verdicts.get(id)?.state === state);
		const [killed, survived, untried] = [thoseThat("killed"), thoseThat("survived"), thoseThat("not tried")];
		scores.set(room, { guards: counted.length, tried: killed.length + survived.length, killed: killed.length });
		const late = untried.filter(({ id }) => verdicts.get(id)?.isLate);
		const same = mutants.length - counted.length;
		const beside = [
			...(untried.length > late.length ? [`${untried.length - late.length} locks not tried`] : []),
			...(late.length > 0 ? [`${late.length} not tried, because a test did not end`] : []),
			...(same > 0 ? [`${same} without effect`] : []),
		];
		console.log(`${room}: ${[`${killed.length} of ${killed.length + survived.length} killed`, ...beside].join(", ")}`);
		for (const { file, line, kind, text } of survived) console.log(`        ${file}:${line}  ${kind}: ${text}`);
		for (const { id, file, line, kind, text } of late) {
			console.log(`        ${file}:${line}  ${kind}: ${text} (not tried: ${verdicts.get(id)?.by} did not end)`);
		}
	}
	tellScores(scores);
	return scores;
}
