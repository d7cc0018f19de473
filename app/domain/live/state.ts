import { z } from "zod";

/** What stands beside the video; none: the video alone (participant specification, section 3). */
export const liveModules = ["poll", "question"] as const;
export type LiveModule = (typeof liveModules)[number];

/** What a host decides, and everybody sees: one for the whole event. */
export const liveState = z.object({
	activeModule: z.enum(liveModules).nullable(),
	activePollId: z.string().max(40).nullable(),
	activeQuestionId: z.string().max(40).nullable(),
	showResults: z.boolean(),
	/** Shares are shown, numbers are not. */
	hideVotes: z.boolean(),
	showRightAnswers: z.boolean(),
	/** A host ended it; opening it again is theirs too, unless the event's settings close it. */
	isEnded: z.boolean(),
});
export type LiveState = z.infer<typeof liveState>;

/** What a change names; the rest stays as it is. */
export const livePart = liveState.partial();
export type LivePart = z.infer<typeof livePart>;

/** What hosts write to the speaker (participant specification, section 3): no part of what participants are told. */
export const messageIntern = z.string().trim().max(500);

/** What one change may name. */
export interface LiveChange extends LivePart {
	messageIntern?: string | undefined;
}

export const stillState: LiveState = {
	activeModule: null,
	activePollId: null,
	activeQuestionId: null,
	showResults: false,
	hideVotes: false,
	showRightAnswers: false,
	isEnded: false,
};

/** The poll or the question that stands beside the video; none once it ended. */
export function activeBallotId(state: LiveState): string | null {
	if (state.isEnded) return null;
	if (state.activeModule === "poll") return state.activePollId;
	return state.activeModule === "question" ? state.activeQuestionId : null;
}

/** What a change would make different. */
export function differences(state: LiveState, part: LivePart): (keyof LiveState)[] {
	const named = Object.keys(part) as (keyof LiveState)[];
	return named.filter((key) => part[key] !== undefined && part[key] !== state[key]);
}
