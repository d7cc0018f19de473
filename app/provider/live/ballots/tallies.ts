import type { Ballot } from "~/domain/live/ballot-module";
import type { Tally } from "~/domain/live/tally";
import { createBriefCache } from "../../ground/store/brief-cache";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { modules } from "./modules";

export interface CountedBallot {
	id: string;
	ballot: Pick<Ballot, "kind">;
}

export async function tallyOf(db: Database, { id: ballotId, ballot }: CountedBallot, round: number): Promise<Tally> {
	const { voters, unregistered } = await db
		.selectFrom("ballot_votes")
		.select(({ fn }) => [fn.countAll<number>().as("voters"), fn.count<number>("device").as("unregistered")])
		.where(is({ ballot_id: ballotId, round }))
		.executeTakeFirstOrThrow();
	return {
		voters: Number(voters),
		unregistered: Number(unregistered),
		...(await modules[ballot.kind].count(db, ballotId, round)),
	};
}

export type CountRound = (store: Store, ballot: CountedBallot, round: number, version: number) => Promise<Tally>;

/** Milliseconds for which people may be shown an older tally. */
const recentTallies = createBriefCache<Tally>({ most: 50, ttl: 250 });

/** The tally of a moment ago, so that a room of thousands is counted once. It is counted again when a host changes the live. */
export function recentTally(store: Store, ballot: CountedBallot, round: number, version: number): Promise<Tally> {
	return recentTallies(store, `${ballot.id} ${round} ${version}`, () => tallyOf(store, ballot, round));
}
