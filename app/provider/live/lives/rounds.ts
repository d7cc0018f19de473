import { endOf, isClosed, type Round } from "~/domain/live/ballot";
import { activeBallotId, type LivePart } from "~/domain/live/state";
import { Refusal } from "~/domain/refusal";
import type { Store } from "../../ground/store/open";
import { transact, type Writing } from "../../ground/store/transact";
import { holdBallot, type KnownBallot, openRound, updateRound } from "../ballots/ballot-rows";
import { tellLive } from "../news/tell-live";
import { holdLive, writeLive } from "./live-rows";

/** What a host presses about a round. */
export interface RoundChange {
	eventId: string;
	ballotId: string;
	/** The version of the live that it was pressed from; without, it changes whatever came since. */
	version?: number | undefined;
	personId: string;
}

interface Held {
	writing: Writing;
	known: KnownBallot;
	round: Round;
}

/** No answer is taken any more. Closed already: nothing changes. */
export function closeRound(store: Store, change: RoundChange, now: Date): Promise<void> {
	return changeRound(store, change, now, {
		isDone: ({ round }) => round.closedAt !== null,
		done: async () => {},
		write: ({ writing, known, round }) => updateRound(writing, known.id, round.round, { closed_at: now.toISOString() }),
	});
}

/** Another round of what is closed; the number of the round that is on. Open already: nothing changes, twice is once. */
export function reopenRound(store: Store, change: RoundChange, now: Date): Promise<number> {
	return changeRound(store, change, now, {
		isDone: ({ round }) => !isClosed(round, now),
		done: async ({ round }) => round.round,
		async write({ writing, known, round }) {
			await openRound(writing, known, now);
			return round.round + 1;
		},
		// Nobody answers again under the eyes of those who did.
		part: { showResults: false, showRightAnswers: false },
	});
}

/** More time, from the end that it has, or from now where it has none. When it ends then. */
export function extendRound(store: Store, change: RoundChange & { seconds: number }, now: Date): Promise<Date> {
	return changeRound(store, change, now, {
		async write({ writing, known, round }) {
			if (isClosed(round, now)) throw new Refusal("voteClosed");
			const end = new Date((endOf(round) ?? now).getTime() + change.seconds * 1000);
			const limit_seconds = Math.ceil((end.getTime() - Date.parse(round.openedAt)) / 1000);
			await updateRound(writing, known.id, round.round, { limit_seconds });
			return end;
		},
	});
}

interface Steps<T> {
	/** It is as asked already, whoever did it. */
	isDone?(held: Held): boolean;
	done?(held: Held): Promise<T>;
	write(held: Held): Promise<T>;
	/** What it changes of the live besides. */
	part?: LivePart;
}

/** A round is of the live that everybody sees: a change of it is a version, and one made from an older one is refused. */
function changeRound<T>(
	store: Store,
	{ eventId, ballotId, version, personId }: RoundChange,
	now: Date,
	{ isDone, done, write, part = {} }: Steps<T>,
): Promise<T> {
	return transact(store, async (writing) => {
		const live = await holdLive(writing, eventId, now);
		const known = await holdBallot(writing, eventId, ballotId);
		if (!known.round) throw new Refusal("notActive");
		const held = { writing, known, round: known.round };
		if (done && isDone?.(held)) return done(held);
		if (version !== undefined && version !== live.version) throw new Refusal("liveChanged");
		const written = await write(held);
		tellLive(writing, eventId);
		const state = activeBallotId(live.state) === ballotId ? { ...live.state, ...part } : live.state;
		await writeLive(writing, eventId, { state, version: live.version + 1 }, { part, personId }, now);
		return written;
	});
}
