import { z } from "zod";
import { mostEntries, usualEntries } from "./leaderboard";

/** The modules that are opened in rounds. */
export const ballotKinds = ["poll", "question", "wordcloud", "rating"] as const;
export type BallotKind = (typeof ballotKinds)[number];

/** The module beside the video; null for the video alone (participant specification, section 3). */
const liveModules = [...ballotKinds, "chat"] as const;
export type LiveModule = (typeof liveModules)[number];

/** The live state that hosts decide and everybody sees: one for the whole event. */
export const liveState = z.object({
	activeModule: z.enum(liveModules).nullable(),
	activePollId: z.string().max(40).nullable(),
	activeQuestionId: z.string().max(40).nullable(),
	activeWordCloudId: z.string().max(40).nullable(),
	activeRatingId: z.string().max(40).nullable(),
	/** The message that covers any module on the screens; null for none. */
	activeMessageId: z.string().max(40).nullable(),
	/** The open sequence of emotions; calls of its own begin and end it. */
	activeSequenceId: z.string().max(40).nullable(),
	showResults: z.boolean(),
	/** Shares are shown, counts are not. */
	hideVotes: z.boolean(),
	showRightAnswers: z.boolean(),
	/** The screens list the best players, or show the first three on a podium; the podium wins. */
	showLeaderboard: z.boolean(),
	showLeaderboardV2: z.boolean(),
	leaderboardLimit: z.number().int().min(1).max(mostEntries),
	showTeams: z.boolean(),
	showConnected: z.boolean(),
	/** The screens of the room show nothing, whatever is on; phones and the speaker's screen go on. */
	isBlack: z.boolean(),
	/** A host ended it. A host can open it again, unless the event's settings close it. */
	isEnded: z.boolean(),
});
export type LiveState = z.infer<typeof liveState>;

export const livePatch = liveState.omit({ activeSequenceId: true }).partial();
export type LivePatch = z.infer<typeof livePatch>;

/** A note from hosts to the speaker (participant specification, section 3); participants never get it. */
export const messageIntern = z.string().trim().max(500);

export interface LiveChange extends LivePatch {
	messageIntern?: string | undefined;
}

export const initialState: LiveState = {
	activeModule: null,
	activePollId: null,
	activeQuestionId: null,
	activeWordCloudId: null,
	activeRatingId: null,
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
	isBlack: false,
	isEnded: false,
};

/** The field of the state that has the id of what a module shows; there is one chat for the whole event. */
export const activeIds = {
	poll: "activePollId",
	question: "activeQuestionId",
	wordcloud: "activeWordCloudId",
	rating: "activeRatingId",
	chat: null,
} as const satisfies { [K in LiveModule]: keyof LiveState | null };

/** The field in which participants and screens get what a module shows. */
export const shownAs = {
	poll: "poll",
	question: "question",
	wordcloud: "wordCloud",
	rating: "rating",
	chat: "chat",
} as const satisfies {
	[K in LiveModule]: string;
};

/** The id of the active ballot; null once the live session has ended. */
export function activeBallotId({ isEnded, activeModule, ...state }: LiveState): string | null {
	const field = isEnded || activeModule === null ? null : activeIds[activeModule];
	return field && state[field];
}

export function isChatOn({ isEnded, activeModule }: LiveState): boolean {
	return !isEnded && activeModule === "chat";
}

export function isLeaderboardOn({ showLeaderboard, showLeaderboardV2, isEnded }: LiveState): boolean {
	return !isEnded && (showLeaderboard || showLeaderboardV2);
}

export function changedKeys(state: LiveState, patch: LivePatch): (keyof LiveState)[] {
	const named = Object.keys(patch) as (keyof LivePatch)[];
	return named.filter((key) => patch[key] !== undefined && patch[key] !== state[key]);
}
