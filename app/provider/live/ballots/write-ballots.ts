import { Refusal } from "~/domain/ground/refusal";
import { type BallotEntry, ballotOf, entryOf } from "~/domain/live/ballot";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { tellLive } from "../state/tell-live";
import { holdBallot, type KnownBallot } from "./ballot-rows";
import { keptRevision, revisionOf } from "./revision";

const newOptionId = () => randomId(8);

/** A poll or a question, behind the others. Its key is its own within the event: 422. */
export function createBallot(store: Store, eventId: string, entry: BallotEntry, now: Date): Promise<string> {
	return transact(store, (tx) => insertBallot(tx, eventId, entry, { now, isEdited: true }));
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
			...{ id: randomId(12), event_id: eventId, key: entry.key, kind: entry.kind, position: (last ?? 0) + 1 },
			definition: JSON.stringify(ballotOf(entry, newOptionId)),
			...{ round: 0, edited_at: isEdited ? at : null, created_at: at },
		})
		.onConflict((conflict) => conflict.columns(["event_id", "key"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) throw keyTaken();
	tellLive(tx, eventId);
	return row.id;
}

function keyTaken() {
	return new Refusal("invalidForm", { key: "errors.keyTaken" });
}

/**
 * As it is written now. Where it was answered its options stay as many, and in their order: only their words may change. Once it
 * was shown it does not become nominative: who voted was not told that names go with votes. Written from another revision than
 * the last it is refused, and what differs is named: two hosts never write over each other unseen.
 */
export function updateBallot(
	store: Store,
	eventId: string,
	{ id, entry, revision }: { id: string; entry: BallotEntry; revision: string | undefined },
	now: Date,
): Promise<void> {
	return transact(store, async (tx) => {
		const known = await holdBallot(tx, eventId, id);
		const kept = keptRevision(known);
		if (revision !== undefined && revision !== kept) {
			if (revisionOf(entry) === kept) return;
			throw new Refusal("moduleChanged", differencesOf(entryOf(known.key, known.ballot), entry));
		}
		if (await isAnswered(tx, id)) requireSameOptions(known, entry);
		if (known.round && entry.kind !== "wordcloud" && entry.isNominative && !known.ballot.isNominative) {
			throw new Refusal("ballotAnswered", { isNominative: "errors.nominativeTooLate" });
		}
		await rewriteBallot(tx, known, entry, now.toISOString());
	});
}

export async function rewriteBallot(tx: Transaction, known: KnownBallot, entry: BallotEntry, editedAt: string | null) {
	const taken = await tx
		.selectFrom("ballots")
		.select("id")
		.where("event_id", "=", known.eventId)
		.where("key", "=", entry.key)
		.where("id", "!=", known.id)
		.executeTakeFirst();
	if (taken) throw keyTaken();
	await tx
		.updateTable("ballots")
		.set({
			...{ key: entry.key, kind: entry.kind, edited_at: editedAt },
			definition: JSON.stringify(ballotOf(entry, newOptionId, known.ballot.options)),
		})
		.where("id", "=", known.id)
		.execute();
	tellLive(tx, known.eventId);
}

function differencesOf(kept: BallotEntry, asked: BallotEntry): Record<string, string> {
	const said = (entry: BallotEntry, name: string) => JSON.stringify((entry as Record<string, unknown>)[name]);
	const differing = Object.keys({ ...kept, ...asked }).filter((name) => said(kept, name) !== said(asked, name));
	return Object.fromEntries(differing.map((name) => [name, "errors.liveChanged"]));
}

function requireSameOptions({ ballot }: KnownBallot, entry: BallotEntry) {
	const asked = optionsIn(entry);
	const isSame = entry.kind === ballot.kind && asked === ballot.options.length;
	if (!isSame || (entry.kind === "question" && entry.nbResponses < ballot.nbResponses))
		throw new Refusal("ballotAnswered");
}

function optionsIn(entry: BallotEntry): number {
	if (entry.kind === "wordcloud") return 0;
	return entry.kind === "poll" ? entry.choices.length : entry.responses.length;
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

/** Gone, unless somebody has answered it or it is on. */
export function removeBallot(
	store: Store,
	eventId: string,
	id: string,
	isActive: (tx: Transaction) => Promise<boolean>,
) {
	return transact(store, async (tx) => {
		await holdBallot(tx, eventId, id);
		if ((await isAnswered(tx, id)) || (await isActive(tx))) throw new Refusal("ballotAnswered");
		await tx.deleteFrom("ballot_rounds").where("ballot_id", "=", id).execute();
		await tx.deleteFrom("ballots").where("id", "=", id).execute();
		tellLive(tx, eventId);
	});
}

/** In the order of the ids; the others behind, as they were. */
export function orderBallots(store: Store, eventId: string, ids: string[]): Promise<void> {
	return transact(store, async (tx) => {
		const rows = await tx
			.selectFrom("ballots")
			.select("id")
			.where("event_id", "=", eventId)
			.orderBy("position")
			.orderBy("key")
			.execute();
		const before = rows.map(({ id }) => id);
		const asked = [...new Set(ids)].filter((id) => before.includes(id));
		for (const [position, id] of [...asked, ...before.filter((id) => !asked.includes(id))].entries()) {
			await tx.updateTable("ballots").set({ position }).where("id", "=", id).execute();
		}
		tellLive(tx, eventId);
	});
}
