import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** How many guards of a room there are, how many were taken out, and how many of those a test noticed. */
export interface Score {
	guards: number;
	tried: number;
	killed: number;
}

interface KeptScore extends Score {
	commit: string;
	/** The day on which it was measured. */
	date: string;
}

/** The minimal score of a room in percent: below it, guards could be lost unnoticed. */
export const least = 85;
/** Of a room with more guards as many are drawn, by the commit. */
export const drawnAtMost = 30;

/** Committed, so that a room whose score falls shows in a change. */
const file = "tests/mutants/scores.json";

export function readScores(): Record<string, KeptScore> {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Keeps what a run has measured, beside what earlier ones have measured of other rooms that are still there. */
export function keepScores(scores: Map<string, Score>, of: { commit: string; date: string; rooms: string[] }): void {
	const { rooms, ...when } = of;
	const known = readScores();
	const measured = [...scores].filter(([, { tried, guards }]) => tried > 0 || guards === 0);
	const all = { ...known, ...Object.fromEntries(measured.map(([room, score]) => [room, { ...score, ...when }])) };
	const kept = rooms.sort().flatMap((room) => (all[room] ? [[room, all[room]] as const] : []));
	writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, "\t")}\n`);
}

const percentOf = ({ tried, killed, guards }: Score) => (tried > 0 ? (100 * killed) / tried : guards === 0 ? 100 : 0);
export const isEnough = (score: Score | undefined): boolean => score !== undefined && percentOf(score) >= least;

/** Prints each room with its score; one without a score is as red as one whose score is too low. */
export function tellScores(scores: Map<string, Score | undefined>): void {
	const sorted = [...scores].sort(
		([, one], [, other]) => (one ? percentOf(one) : -1) - (other ? percentOf(other) : -1),
	);
	for (const [room, score] of sorted) {
		const said = score
			? `${percentOf(score).toFixed(0).padStart(4)} %  ${room}: ${score.killed} of ${score.tried}, of ${score.guards} guards`
			: `   –    ${room}: never measured`;
		console.log(isEnough(score) ? said : `${said}  RED: ${score ? `below ${least} %` : "no score"}`);
	}
	const all = [...scores.values()].reduce<Score>(
		(sum, one) => ({
			guards: sum.guards + (one?.guards ?? 0),
			tried: sum.tried + (one?.tried ?? 0),
			killed: sum.killed + (one?.killed ?? 0),
		}),
		{ guards: 0, tried: 0, killed: 0 },
	);
	console.log(
		`${percentOf(all).toFixed(0).padStart(4)} %  in all: ${all.killed} of ${all.tried}, of ${all.guards} guards`,
	);
}
