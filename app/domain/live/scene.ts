import { ballotModules } from "./ballot";
import type { StageKind } from "./screen";
import { activeIds, type BallotKind, ballotKinds, isChatOn, type LivePatch, type LiveState, shownAs } from "./state";

export type Scene =
	| "black"
	| "before"
	| "closed"
	| "emotions"
	| "message"
	| "podium"
	| "board"
	| "question"
	| "results"
	| "cloud"
	| "chat"
	| "waiting";

type ScreenState = { [K in BallotKind as (typeof shownAs)[K]]: { results: unknown } | null } & {
	place: string;
	state: LiveState;
	activeMessage: unknown;
	leaderboard: { isPodium: boolean } | null;
};

const shownByFields: (keyof LivePatch)[] = ["activeModule", ...ballotKinds.map((kind) => activeIds[kind])];
const shownWhenTrue = ["showResults", "showRightAnswers", "showLeaderboard", "showLeaderboardV2"] as const;

/**
 * What leaves the stage with a change: a message lies over everything until something else is shown, be it a module, the chat,
 * the video alone, results, the leaderboard or the podium. A change that shows a message itself, or shows nothing, lifts none.
 */
export function liftedBy(change: LivePatch): LivePatch {
	const isShowing =
		shownByFields.some((field) => change[field] !== undefined) || shownWhenTrue.some((field) => change[field] === true);
	return isShowing && change.activeMessageId === undefined ? { activeMessageId: null } : {};
}

/**
 * Black covers everything but on the speaker's screen. A message covers the leaderboard, which covers any ballot. The wall
 * of emotions shows nothing else while it is open (decision 116).
 */
export function sceneOf(live: ScreenState, screen: StageKind): Scene {
	if (live.state.isBlack && screen !== "speaker") return "black";
	if (live.place === "closed") return "closed";
	if (live.place !== "open") return "before";
	if (screen === "emotions") return "emotions";
	if (live.activeMessage) return "message";
	if (live.leaderboard) return live.leaderboard.isPodium ? "podium" : "board";
	for (const kind of ballotKinds) {
		const shown = live[shownAs[kind]];
		if (!shown) continue;
		if (ballotModules[kind].isAnsweredInWords) return "cloud";
		return shown.results ? "results" : "question";
	}
	return isChatOn(live.state) ? "chat" : "waiting";
}
