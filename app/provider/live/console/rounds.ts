import { Refusal } from "~/domain/ground/refusal";
import { endOf, isClosed, type Round } from "~/domain/live/ballot";
import { activeBallotId, type LivePatch } from "~/domain/live/state";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { lockBallot, openRound, type StoredBallot, updateRound } from "../ballots/ballot-rows";
import { modules } from "../ballots/modules";
import { publishLive } from "../state/live-changes";
import { hasConflict, lockLive, writeLive } from "../state/live-rows";

export interface RoundChange {
	eventId: string;
	ballotId: string;
	/** The version of the live that the host saw. Without one, the change is made whatever came since. */
	version?: number | undefined;
	personId: string;
}

interface LockedRound {
	tx: Transaction;
	stored: StoredBallot;
	round: Round;
}

/** Closes the round: no answer is taken any more. Nothing changes if it is closed already. */
export function closeRound(store: Store, change: RoundChange, now: Date): Promise<void> {
	return changeRound(store, change, now, {
		isDone: ({ round }) => round.closedAt !== null,
		done: async () => {},
		write: ({ tx, stored, round }) => updateRound(tx, stored.id, round.round, { closed_at: now.toISOString() }),
	});
}

/** Returns its number. If a round is open already nothing changes, so that a request sent twice opens one. */
export function reopenRound(store: Store, change: RoundChange, now: Date): Promise<number> {
	return changeRound(store, change, now, {
		isDone: ({ round }) => !isClosed(round, now),
		done: async ({ round }) => round.round,
		async write({ tx, stored, round }) {
			await openRound(tx, stored, now);
			return round.round + 1;
		},
		part: ({ stored }) => modules[stored.ballot.kind].whenReopened,
	});
}

interface RoundExtension extends RoundChange {
	seconds: number;
	/** The end that the host saw, null if there was none. Without it, the time is added to the current end. */
	from?: string | null | undefined;
}

/**
 * From its end, or from now if it has none; returns the new end. With `from` the request names one moment, so that sending it
 * twice, or two hosts sending it, extends the round once. Refuses with `voteClosed` or `liveChanged`.
 */
export function extendRound(store: Store, change: RoundExtension, now: Date): Promise<Date> {
	const { from, seconds } = change;
	return changeRound(store, change, now, {
		isDone: ({ round }) => from !== undefined && !isClosed(round, now) && isExtended(round, { from, seconds }, now),
		done: async ({ round }) => endOf(round) ?? now,
		async write({ tx, stored, round }) {
			if (isClosed(round, now)) throw new Refusal("voteClosed");
			const before = endOf(round);
			if (from !== undefined && (before?.toISOString() ?? null) !== from) throw new Refusal("liveChanged");
			const end = new Date((before ?? now).getTime() + seconds * 1000);
			const limit_seconds = Math.ceil((end.getTime() - Date.parse(round.openedAt)) / 1000);
			await updateRound(tx, stored.id, round.round, { limit_seconds });
			return new Date(Date.parse(round.openedAt) + limit_seconds * 1000);
		},
	});
}

/** For a round that had no end, its end must be the requested one, give or take the seconds in which a host presses again. */
function isExtended(round: Round, { from, seconds }: { from: string | null; seconds: number }, now: Date): boolean {
	const end = endOf(round);
	if (end === null) return false;
	if (from !== null) return end.getTime() === Date.parse(from) + seconds * 1000;
	const left = (end.getTime() - now.getTime()) / 1000;
	return left <= seconds + 1 && left > seconds - repeatSeconds;
}

/** Seconds in which a host may press again what they have pressed already. */
const repeatSeconds = 5;

interface RoundSteps<T> {
	isDone?(locked: LockedRound): boolean;
	done?(locked: LockedRound): Promise<T>;
	write(locked: LockedRound): Promise<T>;
	part?(locked: LockedRound): LivePatch;
}

/**
 * Makes a new version of the live. Refused (`liveChanged`) if the same round was changed since the version that the host saw.
 */
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
		await writeLive(tx, eventId, { ...live, state }, { part: { ...part, round: ballotId }, personId }, now);
		return result;
	});
}
