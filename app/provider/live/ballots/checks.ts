import { wordsEach } from "~/domain/live/words";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/known-event";
import { breathe } from "../../ground/store/breathe";
import type { Database } from "../../ground/store/transact";
import { ballotsOf, type KnownBallot } from "./ballot-rows";

/** Tallies and the leaderboard are folds of these rows, made anew at each look: what they are made of is lawful. */
export const ballotChecks: Check[] = [
	{
		find: rounds,
		remedy: "Have a host show the module again: that begins a round of its own.",
	},
	{
		find: answers,
		remedy: "Tell who runs the live: results and leaderboard count these. The rows are deleted in the store by hand.",
	},
];

async function rounds(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("ballots")
		.leftJoin("ballot_rounds", "ballot_rounds.ballot_id", "ballots.id")
		.select(["ballots.key", "ballots.kind", "ballots.round"])
		.select((row) => row.fn.coalesce(row.fn.max("ballot_rounds.round"), row.lit(0)).as("last"))
		.where("ballots.event_id", "=", eventId)
		.groupBy(["ballots.id", "ballots.key", "ballots.kind", "ballots.round"])
		.orderBy("ballots.key")
		.execute();
	return rows
		.filter(({ round, last }) => round !== Number(last))
		.map(({ kind, key, round, last }) => `${kind} “${key}”: the counter says round ${round}, the last is ${last}`);
}

/** Nobody picked more than they might, nor what is not there, nor without having answered; nor said a fourth word. */
async function answers(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const found: string[] = [];
	for (const known of await ballotsOf(db, eventId)) {
		const named = `${known.ballot.kind} “${known.key}”`;
		const faults = known.ballot.kind === "wordcloud" ? await tooManyWords(db, known) : await picks(db, known);
		found.push(...faults.map((fault) => `${named}, ${fault}`));
		await breathe();
	}
	return found;
}

async function picks(db: Database, { id, ballot }: KnownBallot): Promise<string[]> {
	const of = db
		.selectFrom("ballot_picks as pick")
		.leftJoin("ballot_votes as vote", (join) =>
			join
				.onRef("vote.ballot_id", "=", "pick.ballot_id")
				.onRef("vote.round", "=", "pick.round")
				.onRef("vote.person_id", "=", "pick.person_id"),
		)
		.where("pick.ballot_id", "=", id);
	const tooMany = await of
		.select(["pick.round", "pick.person_id", (row) => row.fn.countAll<number>().as("count")])
		.groupBy(["pick.round", "pick.person_id"])
		.having((row) => row.fn.countAll(), ">", ballot.nbResponses)
		.execute();
	const strays = await of
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

async function tooManyWords(db: Database, { id }: KnownBallot): Promise<string[]> {
	const rows = await db
		.selectFrom("word_entries")
		.select(["round", "person_id", (row) => row.fn.countAll<number>().as("count")])
		.where("ballot_id", "=", id)
		.groupBy(["round", "person_id"])
		.having((row) => row.fn.countAll(), ">", wordsEach)
		.execute();
	return rows.map(
		({ round, person_id, count }) => `round ${round}: person ${person_id} said ${count} words, ${wordsEach} at most`,
	);
}
