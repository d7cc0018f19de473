import type { KeptBallot, PastRound } from "~/contract/live/lives";
import { type Ballot, endOf, entryOf, isClosed, type Round } from "~/domain/live/ballot";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Database } from "../../ground/store/transact";
import { type KnownBallot, roundsOf } from "./ballot-rows";
import { addressOfPicture, describeResults } from "./describe-ballot";
import type { Entitled } from "./entitled";
import { keptRevision } from "./revision";
import { tallyOf } from "./tallies";

/** For who runs the live: what is kept, whatever is shown of it. */
export interface Telling {
	event: LoadedEvent;
	activeId: string | null;
	languageId: string | undefined;
	entitled: Entitled;
	now: Date;
}

export async function describeKept(
	db: Database,
	{ id, key, position, isEdited, ballot, round }: KnownBallot,
	{ event, activeId, languageId, entitled, now }: Telling,
): Promise<KeptBallot> {
	const tally = round && (await tallyOf(db, { id, ballot }, round.round));
	return {
		...{ id, position, isEdited, isActive: id === activeId, revision: keptRevision({ key, ballot }) },
		entry: entryOf(key, ballot),
		options: ballot.options.map(({ id, label, image }) => ({
			...{ id, label: event.say(label, languageId) },
			image: image === undefined ? null : addressOfPicture(event, image),
		})),
		isClose: round !== null && isClosed(round, now),
		round: round?.round ?? 0,
		endsAt: (round && endOf(round)?.toISOString()) ?? null,
		results: tally && describeResults(ballot, tally),
		unregistered: tally?.unregistered ?? 0,
		entitled: entitled(ballot.typologies),
	};
}

/** The rounds of one, the first before the others. */
export async function describeRounds(db: Database, known: KnownBallot, now: Date): Promise<PastRound[]> {
	const rounds = await roundsOf(db, known.id);
	return Promise.all(rounds.map((round) => describeRound(db, known, round, now)));
}

async function describeRound(
	db: Database,
	{ id, ballot }: { id: string; ballot: Ballot },
	round: Round,
	now: Date,
): Promise<PastRound> {
	const tally = await tallyOf(db, { id, ballot }, round.round);
	return {
		round: round.round,
		openedAt: round.openedAt,
		closedAt: round.closedAt ?? (isClosed(round, now) ? (endOf(round)?.toISOString() ?? null) : null),
		results: describeResults(ballot, tally),
		unregistered: tally.unregistered,
	};
}
