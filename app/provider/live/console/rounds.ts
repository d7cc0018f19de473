import { Refusal } from "~/domain/ground/refusal";
import { endOf, isClosed, type Round } from "~/domain/live/ballot";
import { activeBallotId, type LivePatch } from "~/domain/live/state";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { lockBallot, type StoredBallot, openRound, updateRound } from "../ballots/ballot-rows";
import { hasConflict, lockLive, writeLive } from "../state/live-rows";
import { publishLive } from "../state/live-changes";

/** What a host presses about a round. */
export interface RoundChange {
	eventId: string;
	ballotId: string;
	/** The version of the live that it was pressed from; without, it changes whatever came since. */
	version?: number | undefined;
	personId: string;
}

interface LockedRound {
	tx: Transaction;
	stored: StoredBallot;
	round: Round;
}

/** No answer is taken any more. Closed already: nothing changes. */
export function closeRound(store: Store, change: RoundChange, now: Date): Promise<void> {
	return changeRound(store, change, now, {
		isDone: ({ round }) => round.closedAt !== null,
		done: async () => {},
		write: ({ tx, stored: known, round }) => updateRound(tx, known.id, round.round, { closed_at: now.toISOString() }),
	});
}

/** Another round of what is closed; the number of the round that is on. Open already: nothing changes, twice is once. */
export function reopenRound(store: Store, change: RoundChange, now: Date): Promise<number> {
	return changeRound(store, change, now, {
		isDone: ({ round }) => !isClosed(round, now),
		done: async ({ round }) => round.round,
		async write({ tx, stored: known, round }) {
			await openRound(tx, known, now);
			return round.round + 1;
		},
		// Nobody answers again under the eyes of those who did; a cloud begins empty, and grows under everybody's.
		part: ({ stored: known }) => (known.ballot.kind === "wordcloud" ? {} : { showResults: false, showRightAnswers: false }),
	});
}

interface RoundExtension extends RoundChange {
	seconds: number;
	/** The end that was read, null where there was none; without, it is given from whatever end there is. */
	from?: string | null | undefined;
}

/**
 * More time, from the end that it has, or from now where it has none. When it ends then. Who says from which end asks for one
 * moment, however often it is sent and whoever else does.
 */
export function extendRound(store: Store, change: RoundExtension, now: Date): Promise<Date> {
	const { from, seconds } = change;
	return changeRound(store, change, now, {
		isDone: ({ round }) => from !== undefined && !isClosed(round, now) && isExtended(round, { from, seconds }, now),
		done: async ({ round }) => endOf(round) ?? now,
		async write({ tx, stored: known, round }) {
			if (isClosed(round, now)) throw new Refusal("voteClosed");
			const before = endOf(round);
			if (from !== undefined && (before?.toISOString() ?? null) !== from) throw new Refusal("liveChanged");
			const end = new Date((before ?? now).getTime() + seconds * 1000);
			const limit_seconds = Math.ceil((end.getTime() - Date.parse(round.openedAt)) / 1000);
			await updateRound(tx, known.id, round.round, { limit_seconds });
			return new Date(Date.parse(round.openedAt) + limit_seconds * 1000);
		},
	});
}

/** Already given, from this end: of a round that had none, it ends as soon as was asked, and not sooner by more than the asking takes. */
function isExtended(round: Round, { from, seconds }: { from: string | null; seconds: number }, now: Date): boolean {
	const end = endOf(round);
	if (end === null) return false;
	if (from !== null) return end.getTime() === Date.parse(from) + seconds * 1000;
	const left = (end.getTime() - now.getTime()) / 1000;
	return left <= seconds + 1 && left > seconds - repeatSeconds;
}

/** Seconds in which somebody presses again what they have pressed already. */
const repeatSeconds = 5;

interface RoundSteps<T> {
	/** It is as asked already, whoever did it. */
	isDone?(locked: LockedRound): boolean;
	done?(locked: LockedRound): Promise<T>;
	write(locked: LockedRound): Promise<T>;
	/** What it changes of the live besides. */
	part?(locked: LockedRound): LivePatch;
}

/** A round is of the live that everybody sees: a change of it is a version, and one made before another change of the same round is refused. */
function changeRound<T>(
	store: Store,
	{ eventId, ballotId, version, personId }: RoundChange,
	now: Date,
	{ isDone, done, write, part: partOf }: RoundSteps<T>,
): Promise<T> {
	return transact(store, async (tx) => {
		const live = await lockLive(tx, eventId, now);
		const stored = await lockBallot(tx, eventId, ballotId);
		if (!stored.round) throw new Refusal("notActive");
		const locked = { tx, stored, round: stored.round };
		if (done && isDone?.(locked)) return done(locked);
		const changeSince = { version, last: live.version, fields: [], round: ballotId };
		if (await hasConflict(tx, eventId, changeSince)) throw new Refusal("liveChanged");
		const result = await write(locked);
		publishLive(tx, eventId);
		const part = partOf?.(locked) ?? {};
		const state = activeBallotId(live.state) === ballotId ? { ...live.state, ...part } : live.state;
		await writeLive(
			tx,
			eventId,
			{ ...live, state, version: live.version + 1 },
			{ part: { ...part, round: ballotId }, personId },
			now,
		);
		return result;
	});
}
