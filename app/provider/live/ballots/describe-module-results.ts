import type { PastRound } from "~/contract/live/lives";
import { ballotModules } from "~/domain/live/ballot";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import { orEmpty } from "../../ground/store/or-empty";
import type { Database } from "../../ground/store/transact";
import type { StoredBallot } from "./ballot-rows";
import { describeRounds } from "./describe-ballot-for-host";

export interface ModuleResults {
	key: string;
	kind: string;
	title: string;
	rounds: RoundResults[];
}

interface RoundResults extends Pick<PastRound, "round" | "openedAt" | "closedAt"> {
	voters: number;
	unregistered: number;
	options: { label: string; isRightAnswer: boolean | null; votes: number; share: number }[];
	/** For ratings: the mean. */
	mean?: number | null;
	/** For word clouds: the words that are shown, most frequent first. */
	words?: { response: string; count: number }[];
	/** Only for nominative ballots. The name is null if the person was erased. */
	answers?: { name: string | null; answeredAt: string; choices: string[] }[];
}

/** Describes the results for an export. Times are UTC. Names are read for nominative ballots only. */
export async function describeModuleResults(
	db: Database,
	event: LoadedEvent,
	stored: StoredBallot,
	languageId: string | undefined,
	now: Date,
): Promise<ModuleResults> {
	const { ballot, key } = stored;
	const labels = new Map(ballot.options.map(({ id, label }) => [id, event.translate(label, languageId)]));
	const isRight = new Map(ballot.options.map(({ id, isRightAnswer }) => [id, isRightAnswer]));
	const rounds = await describeRounds(db, stored, now);
	const answers = async (round: number) =>
		(await answersOf(db, stored.id, round)).map(({ name, answeredAt, optionIds }) => ({
			name,
			answeredAt,
			choices: optionIds.flatMap((id) => labels.get(id) ?? []),
		}));
	const roundResults = rounds.map(async ({ round, openedAt, closedAt, results, unregistered }) => ({
		round,
		openedAt,
		closedAt,
		voters: results.voters ?? 0,
		unregistered,
		options: results.options.map(({ id, votes, share }) => ({
			label: orEmpty(labels.get(id)),
			isRightAnswer: ballotModules[ballot.kind].hasRightAnswers ? (isRight.get(id) ?? false) : null,
			votes: votes ?? 0,
			share,
		})),
		...(results.mean !== undefined && { mean: results.mean }),
		...(results.words && { words: results.words }),
		...(ballot.isNominative && { answers: await answers(round) }),
	}));
	return {
		key,
		kind: ballot.kind,
		title: event.translate(ballot.title, languageId),
		rounds: await Promise.all(roundResults),
	};
}

interface Answer {
	name: string | null;
	answeredAt: string;
	optionIds: string[];
}

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
		.where(is({ "vote.ballot_id": ballotId, "vote.round": round }))
		.orderBy("vote.voted_at")
		.orderBy("vote.person_id")
		.orderBy("pick.option_id")
		.execute();
	return [...grouped(rows, "person_id").values()].flatMap((picks) => {
		const [first] = picks;
		if (!first) return [];
		const optionIds = picks.map(({ option_id }) => option_id);
		return [{ name: nameInRow(first) || null, answeredAt: first.voted_at, optionIds }];
	});
}
