import { wordsEach } from "~/domain/live/words";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { ballotsOf, type StoredBallot } from "./ballot-rows";

/** Tallies and the leaderboard are computed from these rows whenever they are read, so only the rows themselves are checked. */
export const ballotChecks: Check[] = [
	{ find: rounds, remedy: "Ask a host to show the module again: that starts a new round." },
	{
		find: answers,
		remedy:
			"Tell the hosts of the live session: these answers count in results and in the leaderboard. Delete the rows in the store by hand.",
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

/**
 * Finds people who picked more options than allowed, picks of missing options or without a vote, and more words than one person
 * may send.
 */
async function answers(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for (const stored of await ballotsOf(db, eventId)) {
		const title = `${stored.ballot.kind} “${stored.key}”`;
		const faults = stored.ballot.kind === "wordcloud" ? await tooManyWords(db, stored) : await picks(db, stored);
		findings.push(...faults.map((fault) => `${title}, ${fault}`));
		await yieldToEventLoop();
	}
	return findings;
}

async function picks(db: Database, { id, ballot }: StoredBallot): Promise<string[]> {
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

async function tooManyWords(db: Database, { id }: StoredBallot): Promise<string[]> {
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
