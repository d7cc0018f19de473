import { z } from "zod";
import { expecting } from "../ground/fault";
import type { Ballot, BallotModule, BallotOption } from "./ballot-module";
import { poll } from "./poll";
import { question } from "./question";
import { rating } from "./rating";
import { type BallotKind, ballotKinds } from "./state";
import { wordcloud } from "./wordcloud";

/** The kinds of ballots (participant specification, section 3). */
export const ballotEntry = z
	.discriminatedUnion("kind", [poll.entry, question.entry, wordcloud.entry, rating.entry], {
		error: ({ code }) =>
			code === "invalid_union" ? expecting({ code: "ballotKind", kinds: ballotKinds.join(", ") }) : undefined,
	})
	.check(({ value, issues }) => {
		if (value.kind === "question" && value.nbResponses > value.responses.length) {
			issues.push({
				code: "custom",
				input: value,
				path: ["nbResponses"],
				message: expecting({ code: "mostResponses", number: value.responses.length }),
			});
		}
	});
export type BallotEntry = z.output<typeof ballotEntry>;

export const ballotModules: { [K in BallotKind]: BallotModule<BallotEntry> } = {
	poll,
	question,
	wordcloud,
	rating,
} satisfies {
	[K in BallotKind]: BallotModule<Extract<BallotEntry, { kind: K }>>;
};

/** The ballot of an entry in a file or from a host. An option keeps the id of the former option at its index. */
export function ballotOf(entry: BallotEntry, newId: () => string, before: BallotOption[] = []): Ballot {
	return ballotModules[entry.kind].toBallot(entry, (options) =>
		options.map((option, index) => ({ isRightAnswer: false, ...option, id: before[index]?.id ?? newId() })),
	);
}

export const entryOf = (key: string, ballot: Ballot) => ballotModules[ballot.kind].toEntry(key, ballot);

/** A time during which a ballot is open; opening it again begins another round. Times are UTC. */
export interface Round {
	round: number;
	openedAt: string;
	closedAt: string | null;
	limitSeconds: number | null;
}

/** Answers sent in time may arrive this late, in milliseconds. */
const grace = 1000;

export function endOf({ openedAt, limitSeconds }: Round): Date | null {
	return limitSeconds === null ? null : new Date(Date.parse(openedAt) + limitSeconds * 1000);
}

export function isClosed(round: Round, now: Date): boolean {
	const end = endOf(round);
	return round.closedAt !== null || (end !== null && now >= end);
}

export function isTakingAnswers(round: Round, now: Date): boolean {
	return !isClosed(round, new Date(now.getTime() - (round.closedAt === null ? grace : 0)));
}

export const voteObstacles = ["unregistered", "represented", "typology", "absent"] as const;
export type VoteObstacle = (typeof voteObstacles)[number];

interface Voter {
	isRegistered: boolean;
	/** The person entered with a tap in anonymous mode. */
	isPlaceholder: boolean;
	isRepresented: boolean;
	typologyId: string | null;
	isPresent: boolean;
}

export type BallotConditions = Pick<Ballot, "typologies" | "present" | "unregistered">;

/** Null if they may answer (section 5). Who entered without an account may where the ballot takes the unregistered. */
export function voteObstacleOf(
	person: Voter,
	{ typologies, present, unregistered }: BallotConditions,
): VoteObstacle | null {
	if (!person.isRegistered && !(person.isPlaceholder && unregistered)) return "unregistered";
	if (person.isRepresented) return "represented";
	if (typologies && !typologies.includes(person.typologyId ?? "")) return "typology";
	return present && !person.isPresent ? "absent" : null;
}
