import type { AuditChange } from "~/domain/ground/audit-change";
import { Refusal } from "~/domain/ground/refusal";
import { type BallotEntry, ballotModules, ballotOf, entryOf } from "~/domain/live/ballot";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { publishLive } from "../state/live-changes";
import { ballotsOf, lockBallot, type StoredBallot } from "./ballot-rows";
import { changeOfOrder, changesOfModule, moduleEntry } from "./module-changes";
import { revisionOf, storedRevision } from "./revision";

const newOptionId = () => randomId(8);

/** Behind the others; returns its id, and what the audit log says. Refuses with `invalidForm` (422) if its key is taken within the event. */
export async function createBallot(store: Store, eventId: string, entry: BallotEntry, now: Date) {
	const id = await transact(store, (tx) => insertBallot(tx, eventId, entry, { now, isEdited: true }));
	return { id, changes: changesOfModule(undefined, entry) };
}

export async function insertBallot(
	tx: Transaction,
	eventId: string,
	entry: BallotEntry,
	{ now, isEdited }: { now: Date; isEdited: boolean },
): Promise<string> {
	const at = now.toISOString();
	const { last } = await tx
		.selectFrom("ballots")
		.select((row) => row.fn.max("position").as("last"))
		.where("event_id", "=", eventId)
		.executeTakeFirstOrThrow();
	const row = await tx
		.insertInto("ballots")
		.values({
			id: randomId(12),
			event_id: eventId,
			key: entry.key,
			kind: entry.kind,
			position: (last ?? 0) + 1,
			definition: JSON.stringify(ballotOf(entry, newOptionId)),
			round: 0,
			edited_at: isEdited ? at : null,
			created_at: at,
		})
		.onConflict((conflict) => conflict.columns(["event_id", "key"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) throw keyTaken();
	publishLive(tx, eventId);
	return row.id;
}

function keyTaken() {
	return new Refusal("invalidForm", { key: "errors.keyTaken" });
}

/**
 * Once answered, it keeps the number and order of its options; only their texts may change (`ballotAnswered`). Once shown, it
 * cannot become nominative, as voters were not told that votes carry names. If it has changed since `revision`, the change is
 * refused (`moduleChanged`) and the differing fields are named, so that two hosts never overwrite each other unseen. Returns
 * what it changed.
 */
export function updateBallot(
	store: Store,
	eventId: string,
	{ id, entry, revision }: { id: string; entry: BallotEntry; revision: string | undefined },
	now: Date,
): Promise<AuditChange[]> {
	return transact(store, async (tx) => {
		const stored = await lockBallot(tx, eventId, id);
		const currentRevision = storedRevision(stored);
		if (revision !== undefined && revision !== currentRevision) {
			if (revisionOf(entry) === currentRevision) return [];
			throw new Refusal("moduleChanged", differencesOf(entryOf(stored.key, stored.ballot), entry));
		}
		if (await isAnswered(tx, id)) requireSameOptions(stored, entry);
		if (stored.round && "isNominative" in entry && entry.isNominative && !stored.ballot.isNominative) {
			throw new Refusal("ballotAnswered", { isNominative: "errors.nominativeTooLate" });
		}
		await rewriteBallot(tx, stored, entry, now.toISOString());
		return changesOfModule(moduleEntry(stored), entry);
	});
}

export async function rewriteBallot(
	tx: Transaction,
	stored: StoredBallot,
	entry: BallotEntry,
	editedAt: string | null,
) {
	const taken = await tx
		.selectFrom("ballots")
		.select("id")
		.where(is({ event_id: stored.eventId, key: entry.key }))
		.where("id", "!=", stored.id)
		.executeTakeFirst();
	if (taken) throw keyTaken();
	await tx
		.updateTable("ballots")
		.set({
			key: entry.key,
			kind: entry.kind,
			edited_at: editedAt,
			definition: JSON.stringify(ballotOf(entry, newOptionId, stored.ballot.options)),
		})
		.where("id", "=", stored.id)
		.execute();
	publishLive(tx, stored.eventId);
}

function differencesOf(before: BallotEntry, after: BallotEntry): Record<string, string> {
	const jsonOf = (entry: BallotEntry, name: string) => JSON.stringify((entry as Record<string, unknown>)[name]);
	const differing = Object.keys({ ...before, ...after }).filter((name) => jsonOf(before, name) !== jsonOf(after, name));
	return Object.fromEntries(differing.map((name) => [name, "errors.liveChanged"]));
}

function requireSameOptions({ ballot }: StoredBallot, entry: BallotEntry) {
	const isSame = entry.kind === ballot.kind && ballotModules[entry.kind].countOptions(entry) === ballot.options.length;
	if (!isSame || ("nbResponses" in entry && entry.nbResponses < ballot.nbResponses))
		throw new Refusal("ballotAnswered");
}

export async function isAnswered(db: Database, id: string): Promise<boolean> {
	const row = await db
		.selectFrom("ballot_votes")
		.select("round")
		.where("ballot_id", "=", id)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Removes a ballot, and returns what it was; refuses with `ballotAnswered` if it has answers or is shown now. */
export function removeBallot(
	store: Store,
	eventId: string,
	id: string,
	isActive: (tx: Transaction) => Promise<boolean>,
): Promise<AuditChange[]> {
	return transact(store, async (tx) => {
		const stored = await lockBallot(tx, eventId, id);
		if ((await isAnswered(tx, id)) || (await isActive(tx))) throw new Refusal("ballotAnswered");
		await tx.deleteFrom("ballot_rounds").where("ballot_id", "=", id).execute();
		await tx.deleteFrom("ballots").where("id", "=", id).execute();
		publishLive(tx, eventId);
		return changesOfModule(moduleEntry(stored), undefined);
	});
}

export function orderBallots(store: Store, eventId: string, ids: string[]): Promise<AuditChange[]> {
	return transact(store, async (tx) => {
		const stored = await ballotsOf(tx, eventId);
		const before = stored.map(({ id }) => id);
		const ordered = [...new Set(ids)].filter((id) => before.includes(id));
		const after = [...ordered, ...before.filter((id) => !ordered.includes(id))];
		for (const [position, id] of after.entries()) {
			await tx.updateTable("ballots").set({ position }).where("id", "=", id).execute();
		}
		publishLive(tx, eventId);
		return changeOfOrder(
			stored,
			after.flatMap((id) => stored.filter((entry) => entry.id === id)),
		);
	});
}
