import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { frameKinds } from "~/domain/live/frame";
import { mostEntries } from "~/domain/live/leaderboard";
import { pseudonym } from "~/domain/live/pseudonym";
import { call, enveloped, event, eventV2, inEvent, ofPerson, ownCall, queryCount, queryFlag } from "../ground/route";

export const leaderboardEntry = z.object({
	/** From 1; equal points share a rank. */
	rank: z.number().int(),
	points: z.number().int(),
	/** What is displayed: the name where that is allowed, else the pseudonym; a team's name for a team. */
	label: z.string(),
	/** Null for a team. */
	pseudo: z.string().nullable(),
	/** Null except for people who let theirs be shown, where the event allows it. */
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	/** How many people of a team have answered; null for a person. */
	members: z.number().int().nullable(),
});
export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

const ownScore = z.object({
	pseudo: z.string(),
	isChosen: z.boolean(),
	showsName: z.boolean(),
	/** Null before their first points or answers. */
	rank: z.number().int().nullable(),
	points: z.number().int(),
	/** The active question, once its right answers are shown; `points` is null without an answer in time. */
	question: z.object({ id: z.string(), round: z.number().int(), points: z.number().int().nullable() }).nullable(),
});
export type OwnScore = z.output<typeof ownScore>;

const board = z.object({ entries: z.array(leaderboardEntry), players: z.number().int(), hasTeams: z.boolean() });
export type ShownBoard = z.output<typeof board>;

/** The scores of questions whose right answers were revealed (participant specification, sections 3, 7 and 9). */
export const leaderboards = {
	read: call(
		`GET ${event}/leaderboard`,
		"The best players, by points, for everybody. `limit` (100 at most) and `showTeams` default to those of the live",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ limit: queryCount.max(mostEntries).optional(), showTeams: queryFlag.optional() }))
		.output(enveloped(board.shape)),
	stream: ownCall(
		`GET ${eventV2}/leaderboard/stream`,
		"Server-sent events: the leaderboard now, and at each change, once a second at most, for everybody. `showTeams` as in reading it",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ showTeams: queryFlag.optional() }))
		.output(eventIterator(z.object({ kind: z.enum(frameKinds), shown: board }))),
	own: ownCall(
		`GET ${event}/users/{userId}/leaderboard`,
		"A person's rank and pseudonym, and their points for the question whose right answers are shown now",
	)
		.for("takePart")
		.input(ofPerson)
		.output(enveloped(ownScore.shape)),
	name: ownCall(
		`PUT ${event}/users/{userId}/pseudonym`,
		"Sets a person's pseudonym on the leaderboard (empty: one is given), and whether their own name may be shown. 409 `pseudonymTaken`",
	)
		.for("takePart")
		.input(ofPerson.extend({ pseudonym: z.union([z.literal(""), pseudonym]), showsName: z.boolean().default(false) }))
		.output(enveloped({ pseudo: z.string(), showsName: z.boolean() })),
};
