import type { HostBallot, PastRound } from "~/contract/live/lives";
import { endOf, entryOf, isClosed, type Round } from "~/domain/live/ballot";
import type { Ballot } from "~/domain/live/ballot-module";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { roundsOf, type StoredBallot } from "./ballot-rows";
import { describeResults, optionImageUrl } from "./describe-ballot";
import type { CountEntitled } from "./entitled";
import { storedRevision } from "./revision";
import { tallyOf } from "./tallies";

/** The ballot as the people who run the live see it, with its results, whatever is shown of it. */
export interface HostViewInput {
	event: LoadedEvent;
	activeId: string | null;
	languageId: string | undefined;
	entitled: CountEntitled;
	now: Date;
}

export async function describeBallotForHost(
	db: Database,
	{ id, key, position, isEdited, ballot, round }: StoredBallot,
	{ event, activeId, languageId, entitled, now }: HostViewInput,
): Promise<HostBallot> {
	const tally = round && (await tallyOf(db, { id, ballot }, round.round));
	return {
		id,
		position,
		isEdited,
		isActive: id === activeId,
		revision: storedRevision({ key, ballot }),
		entry: entryOf(key, ballot),
		options: ballot.options.map(({ id, label, image }) => ({
			id,
			label: event.translate(label, languageId),
			image: image === undefined ? null : optionImageUrl(event, image),
		})),
		isClose: round !== null && isClosed(round, now),
		round: round?.round ?? 0,
		endsAt: (round && endOf(round)?.toISOString()) ?? null,
		results: tally && describeResults(ballot, tally),
		unregistered: tally?.unregistered ?? 0,
		entitled: entitled(ballot.typologies),
	};
}

export async function describeRounds(db: Database, stored: StoredBallot, now: Date): Promise<PastRound[]> {
	const rounds = await roundsOf(db, stored.id);
	return Promise.all(rounds.map((round) => describeRound(db, stored, round, now)));
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
