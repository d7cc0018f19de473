import type { PastRound } from "~/contract/live/lives";
import { fullName } from "~/domain/people/person";
import type { LoadedEvent } from "../../ground/events/known-event";
import { grouped } from "../../ground/store/grouped";
import type { Database } from "../../ground/store/transact";
import type { KnownBallot } from "./ballot-rows";
import { describeRounds } from "./describe-kept";

/** What a module brought: every round that was opened. */
export interface Told {
	key: string;
	kind: string;
	title: string;
	rounds: ToldRound[];
}

interface ToldRound extends Pick<PastRound, "round" | "openedAt" | "closedAt"> {
	voters: number;
	/** Of them, those who are not registered. */
	unregistered: number;
	options: { label: string; isRightAnswer: boolean | null; votes: number; share: number }[];
	/** Of clouds: the words that stand in it, the most said first. */
	words?: { response: string; count: number }[];
	/** Only of nominative ballots; without a name, of who was erased. */
	answers?: { name: string | null; answeredAt: string; choices: string[] }[];
}

/** Times are UTC. Names are read of ballots said to be nominative, and of no others. */
export async function tellResults(
	db: Database,
	event: LoadedEvent,
	known: KnownBallot,
	languageId: string | undefined,
	now: Date,
): Promise<Told> {
	const { ballot, key } = known;
	const labels = new Map(ballot.options.map(({ id, label }) => [id, event.say(label, languageId)]));
	const isRight = new Map(ballot.options.map(({ id, isRightAnswer }) => [id, isRightAnswer]));
	const rounds = await describeRounds(db, known, now);
	const answers = async (round: number) =>
		(await answersOf(db, known.id, round)).map(({ name, answeredAt, optionIds }) => ({
			...{ name, answeredAt },
			choices: optionIds.map((id) => labels.get(id) ?? ""),
		}));
	const toldRounds = rounds.map(async ({ round, openedAt, closedAt, results, unregistered }) => ({
		...{ round, openedAt, closedAt, voters: results.voters ?? 0, unregistered },
		options: results.options.map(({ id, votes, share }) => ({
			label: labels.get(id) ?? "",
			isRightAnswer: ballot.kind === "question" ? (isRight.get(id) ?? false) : null,
			...{ votes: votes ?? 0, share },
		})),
		...(results.words && { words: results.words }),
		...(ballot.isNominative && { answers: await answers(round) }),
	}));
	return { key, kind: ballot.kind, title: event.say(ballot.title, languageId), rounds: await Promise.all(toldRounds) };
}

interface Answer {
	name: string | null;
	answeredAt: string;
	optionIds: string[];
}

/** Who answered what, as they came. */
async function answersOf(db: Database, ballotId: string, round: number): Promise<Answer[]> {
	const rows = await db
		.selectFrom("ballot_votes as vote")
		.innerJoin("ballot_picks as pick", (join) =>
			join
				.onRef("pick.person_id", "=", "vote.person_id")
				.onRef("pick.ballot_id", "=", "vote.ballot_id")
				.onRef("pick.round", "=", "vote.round"),
		)
		.leftJoin("people", "people.id", "vote.person_id")
		.select(["vote.person_id", "vote.voted_at", "pick.option_id", "first_name", "last_name"])
		.where("vote.ballot_id", "=", ballotId)
		.where("vote.round", "=", round)
		.orderBy("vote.voted_at")
		.orderBy("vote.person_id")
		.orderBy("pick.option_id")
		.execute();
	return [...grouped(rows, "person_id").values()].map((picks) => ({
		name: fullName({ firstName: picks[0]?.first_name ?? "", lastName: picks[0]?.last_name ?? "" }) || null,
		answeredAt: picks[0]?.voted_at ?? "",
		optionIds: picks.map(({ option_id }) => option_id),
	}));
}
