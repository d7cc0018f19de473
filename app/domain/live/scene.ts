import type { StageKind } from "./screen";
import { isChatOn, type LiveState } from "./state";

/** The one thing that a big screen shows at a moment. */
export type Scene =
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

/** What the scene is decided by: how the live stands, as a big screen is told. */
interface ScreenState {
	place: string;
	state: LiveState;
	activeMessage: unknown;
	leaderboard: { isPodium: boolean } | null;
	poll: { results: unknown } | null;
	question: { results: unknown } | null;
	wordCloud: unknown;
}

/**
 * Decides what a big screen shows: the stage, the speaker's screen and the console's preview ask here. In this order a message lies over
 * the leaderboard, and that over whatever is asked. The wall of emotions shows these alone while the live is open.
 */
export function sceneOf(live: ScreenState, screen: StageKind): Scene {
	if (live.place === "closed") return "closed";
	if (live.place !== "open") return "before";
	if (screen === "emotions") return "emotions";
	if (live.activeMessage) return "message";
	if (live.leaderboard) return live.leaderboard.isPodium ? "podium" : "board";
	const ballot = live.question ?? live.poll;
	if (ballot) return ballot.results ? "results" : "question";
	if (live.wordCloud) return "cloud";
	return isChatOn(live.state) ? "chat" : "waiting";
}
