import { is } from "../../ground/store/is";
import type { Database } from "../../ground/store/transact";
import type { StoredBallot } from "./ballot-rows";
import type { AnswerKey, BallotProvider } from "./module";

export const picked: Pick<BallotProvider, "describeAnswer" | "count" | "findFaults" | "whenReopened"> = {
	describeAnswer: async (db, key) => ({ mine: await picksOf(db, key) }),
	async count(db, ballotId, round) {
		const picks = await db
			.selectFrom("ballot_picks")
			.select(["option_id", (row) => row.fn.countAll<number>().as("votes")])
			.where(is({ ballot_id: ballotId, round }))
			.groupBy("option_id")
			.execute();
		return { votes: new Map(picks.map(({ option_id, votes }) => [option_id, Number(votes)])) };
	},
	findFaults: findStrayPicks,
	// Nobody should answer again while seeing the answers of others.
	whenReopened: { showResults: false, showRightAnswers: false },
};

async function picksOf(db: Database, { ballotId, round, personId }: AnswerKey): Promise<string[]> {
	const rows = await db
		.selectFrom("ballot_picks")
		.select("option_id")
		.where(is({ person_id: personId, ballot_id: ballotId, round }))
		.execute();
	return rows.map(({ option_id }) => option_id);
}

async function findStrayPicks(db: Database, { id, ballot }: StoredBallot): Promise<string[]> {
	const query = db
		.selectFrom("ballot_picks as pick")
		.leftJoin("ballot_votes as vote", (join) =>
			join
				.onRef("vote.ballot_id", "=", "pick.ballot_id")
				.onRef("vote.round", "=", "pick.round")
				.onRef("vote.person_id", "=", "pick.person_id"),
		)
		.where("pick.ballot_id", "=", id);
	const tooMany = await query
		.select(["pick.round", "pick.person_id", (row) => row.fn.countAll<number>().as("count")])
		.groupBy(["pick.round", "pick.person_id"])
		.having((row) => row.fn.countAll(), ">", ballot.nbResponses)
		.execute();
	const strays = await query
		.select(["pick.round", (row) => row.fn.countAll<number>().as("count")])
		.where((row) =>
			row.or([
				row("vote.person_id", "is", null),
				row("pick.option_id", "not in", ["", ...ballot.options.map((option) => option.id)]),
			]),
		)
		.groupBy("pick.round")
		.orderBy("pick.round")
		.execute();
	return [
		...tooMany.map(
			({ round, person_id, count }) =>
				`round ${round}: person ${person_id} picked ${count}, ${ballot.nbResponses} at most`,
		),
		...strays.map(({ round, count }) => `round ${round}: ${count} picks of no option, or of nobody's answer`),
	];
}
