import { z } from "zod";
import { mostEntries, usualEntries } from "./leaderboard";

/** What is asked in rounds. */
export const ballotKinds = ["poll", "question", "wordcloud"] as const;
export type BallotKind = (typeof ballotKinds)[number];

/** What stands beside the video; none: the video alone (participant specification, section 3). */
const liveModules = [...ballotKinds, "chat"] as const;

/** What a host decides, and everybody sees: one for the whole event. */
export const liveState = z.object({
	activeModule: z.enum(liveModules).nullable(),
	activePollId: z.string().max(40).nullable(),
	activeQuestionId: z.string().max(40).nullable(),
	activeWordCloudId: z.string().max(40).nullable(),
	/** The message that lies over any module on the big screens; none. */
	activeMessageId: z.string().max(40).nullable(),
	/** Emotions are taken in it; opened and ended by calls of their own. */
	activeSequenceId: z.string().max(40).nullable(),
	showResults: z.boolean(),
	/** Shares are shown, numbers are not. */
	hideVotes: z.boolean(),
	showRightAnswers: z.boolean(),
	/** The big screens list the best players, or show the first three on a podium; the podium wins. */
	showLeaderboard: z.boolean(),
	showLeaderboardV2: z.boolean(),
	leaderboardLimit: z.number().int().min(1).max(mostEntries),
	/** Teams instead of players. */
	showTeams: z.boolean(),
	/** The big screen tells how many people are connected. */
	showConnected: z.boolean(),
	/** A host ended it; opening it again is theirs too, unless the event's settings close it. */
	isEnded: z.boolean(),
});
export type LiveState = z.infer<typeof liveState>;

/** What a change names; the rest stays as it is. */
export const livePatch = liveState.omit({ activeSequenceId: true }).partial();
export type LivePatch = z.infer<typeof livePatch>;

/** What hosts write to the speaker (participant specification, section 3): no part of what participants are told. */
export const messageIntern = z.string().trim().max(500);

/** What one change may name. */
export interface LiveChange extends LivePatch {
	messageIntern?: string | undefined;
}

export const initialState: LiveState = {
	activeModule: null,
	activePollId: null,
	activeQuestionId: null,
	activeWordCloudId: null,
	activeMessageId: null,
	activeSequenceId: null,
	showResults: false,
	hideVotes: false,
	showRightAnswers: false,
	showLeaderboard: false,
	showLeaderboardV2: false,
	leaderboardLimit: usualEntries,
	showTeams: false,
	showConnected: false,
	isEnded: false,
};

/** Where the state names the one of its kind that is on. */
export const activeIds = {
	poll: "activePollId",
	question: "activeQuestionId",
	wordcloud: "activeWordCloudId",
} as const satisfies Record<BallotKind, keyof LiveState>;

/** What is asked beside the video; nothing once it ended. */
export function activeBallotId({ isEnded, activeModule, ...state }: LiveState): string | null {
	if (isEnded || activeModule === null || activeModule === "chat") return null;
	return state[activeIds[activeModule]];
}

/** Whether people write to the moderators now. */
export function isChatOn({ isEnded, activeModule }: LiveState): boolean {
	return !isEnded && activeModule === "chat";
}

/** Whether the room sees who is in front. */
export function isLeaderboardOn({ showLeaderboard, showLeaderboardV2, isEnded }: LiveState): boolean {
	return !isEnded && (showLeaderboard || showLeaderboardV2);
}

/** What a change would make different. */
export function changedKeys(state: LiveState, patch: LivePatch): (keyof LiveState)[] {
	const named = Object.keys(patch) as (keyof LivePatch)[];
	return named.filter((key) => patch[key] !== undefined && patch[key] !== state[key]);
}
