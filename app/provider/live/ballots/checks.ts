import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { ballotsOf } from "./ballot-rows";
import { modules } from "./modules";

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

/** More picks than allowed, picks of missing options or without a vote, more words than one person may send. */
async function answers(db: Database, { id: eventId }: LoadedEvent): Promise<string[]> {
	const findings: string[] = [];
	for (const stored of await ballotsOf(db, eventId)) {
		const title = `${stored.ballot.kind} “${stored.key}”`;
		const faults = await modules[stored.ballot.kind].findFaults(db, stored);
		findings.push(...faults.map((fault) => `${title}, ${fault}`));
		await yieldToEventLoop();
	}
	return findings;
}
