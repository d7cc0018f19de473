export type BallotStage = "results" | "closed" | "answered" | "choices";

/** Checked in this order (participant specification, section 4). */
export function ballotStageOf(shown: { results: unknown; isClose: boolean; mine: string[] }): BallotStage {
	if (shown.results) return "results";
	if (shown.isClose) return "closed";
	return shown.mine.length > 0 ? "answered" : "choices";
}
