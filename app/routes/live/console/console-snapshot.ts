import { z } from "zod";
import type { PlainKey } from "~/i18n/texts";

/** The state of the live when a host saw it and pressed a button. Times are UTC. */
const consoleSnapshot = z.object({
	/** The module that is on; null: the video alone. */
	shown: z.string().max(40).nullable(),
	round: z.number().int(),
	isClose: z.boolean(),
	endsAt: z.string().max(40).nullable(),
	showResults: z.boolean(),
	hideVotes: z.boolean(),
	showRightAnswers: z.boolean(),
	showLeaderboard: z.boolean(),
	showLeaderboardV2: z.boolean(),
	showTeams: z.boolean(),
	showConnected: z.boolean(),
	isBlack: z.boolean(),
	leaderboardLimit: z.number().int(),
	isEnded: z.boolean(),
});
export type ConsoleSnapshot = z.output<typeof consoleSnapshot>;

export function readSnapshot(text: string | undefined): ConsoleSnapshot | undefined {
	try {
		return consoleSnapshot.safeParse(JSON.parse(text ?? "")).data;
	} catch {
		return undefined;
	}
}

const changeTexts: {
	[Part in Exclude<keyof ConsoleSnapshot, "shown" | "round" | "endsAt" | "leaderboardLimit">]: [PlainKey, PlainKey];
} = {
	isClose: ["console.now.open", "console.now.closed"],
	showResults: ["console.now.resultsHidden", "console.now.resultsShown"],
	hideVotes: ["console.now.votesShown", "console.now.votesHidden"],
	showRightAnswers: ["console.now.rightHidden", "console.now.rightShown"],
	showLeaderboard: ["console.now.boardHidden", "console.now.boardShown"],
	showLeaderboardV2: ["console.now.podiumHidden", "console.now.podiumShown"],
	showTeams: ["console.now.players", "console.now.teams"],
	showConnected: ["console.now.connectedHidden", "console.now.connectedShown"],
	isBlack: ["console.now.light", "console.now.black"],
	isEnded: ["console.now.goesOn", "console.now.ended"],
};

/** Keys of sentences about the present state, which name `title`, `round` or `time`. */
export function listChanges(before: ConsoleSnapshot, now: ConsoleSnapshot) {
	const isOther = before.shown !== now.shown;
	const keys = Object.keys(changeTexts) as (keyof typeof changeTexts)[];
	return [
		...(isOther ? [now.shown === null ? ("console.now.nothing" as const) : ("console.now.shown" as const)] : []),
		...(!isOther && before.round !== now.round ? ["console.now.round" as const] : []),
		...(!isOther && before.endsAt !== now.endsAt && now.endsAt ? ["console.now.ends" as const] : []),
		...(before.leaderboardLimit === now.leaderboardLimit ? [] : ["console.now.limit" as const]),
		...keys
			.filter((key) => before[key] !== now[key] && !(isOther && key === "isClose"))
			.map((key) => changeTexts[key][now[key] ? 1 : 0]),
	];
}
