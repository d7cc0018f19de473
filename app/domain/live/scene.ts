import type { StageKind } from "./screen";
import { isChatOn, type LiveState } from "./state";

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

/** The live state that a screen receives, which decides the scene. */
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
 * Decides what a screen shows; the stage, the speaker's screen and the console's preview share it. A message covers the
 * leaderboard, which covers any ballot. The wall of emotions shows only emotions while the live session is open.
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
