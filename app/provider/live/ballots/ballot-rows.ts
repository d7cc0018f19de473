import type { Selectable } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { Round } from "~/domain/live/ballot";
import type { Ballot } from "~/domain/live/ballot-module";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";

export interface StoredBallot {
	id: string;
	eventId: string;
	key: string;
	position: number;
	/** A host wrote it on screen, so that an event file no longer overwrites it. */
	isEdited: boolean;
	ballot: Ballot;
	round: Round | null;
}

export interface RoundKey {
	ballotId: string;
	round: number;
}

export async function ballotsOf(db: Database, eventId: string): Promise<StoredBallot[]> {
	const rows = await withRound(db)
		.where("ballots.event_id", "=", eventId)
		.orderBy("ballots.position")
		.orderBy("ballots.key")
		.execute();
	return rows.map(ballotFromRow);
}

export async function findBallot(db: Database, id: string): Promise<StoredBallot | undefined> {
	const row = await withRound(db).where("ballots.id", "=", id).executeTakeFirst();
	return row && ballotFromRow(row);
}

/** Locks its row for the rest of the transaction, so that changes come one after the other. Refuses with `notFound`. */
export async function lockBallot(tx: Transaction, eventId: string, id: string): Promise<StoredBallot> {
	await tx
		.updateTable("ballots")
		.set((row) => ({ round: row.ref("round") }))
		.where("id", "=", id)
		.execute();
	const stored = await findBallot(tx, id);
	if (stored?.eventId !== eventId) throw new Refusal("notFound");
	return stored;
}

function withRound(db: Database) {
	return db
		.selectFrom("ballots")
		.leftJoin("ballot_rounds", (join) =>
			join.onRef("ballot_rounds.ballot_id", "=", "ballots.id").onRef("ballot_rounds.round", "=", "ballots.round"),
		)
		.selectAll("ballots")
		.select(["ballot_rounds.opened_at", "ballot_rounds.closed_at", "ballot_rounds.limit_seconds"]);
}

type Row = Selectable<Tables["ballots"]> & {
	opened_at: string | null;
	closed_at: string | null;
	limit_seconds: number | null;
};

function ballotFromRow(row: Row): StoredBallot {
	const { opened_at: openedAt, closed_at: closedAt, limit_seconds: limitSeconds } = row;
	return {
		id: row.id,
		eventId: row.event_id,
		key: row.key,
		position: row.position,
		isEdited: row.edited_at !== null,
		ballot: readJson<Ballot>(row.definition),
		round: openedAt === null ? null : { round: row.round, openedAt, closedAt, limitSeconds },
	};
}

export async function roundsOf(db: Database, ballotId: string): Promise<Round[]> {
	const rows = await db
		.selectFrom("ballot_rounds")
		.select(["round", "opened_at", "closed_at", "limit_seconds"])
		.where("ballot_id", "=", ballotId)
		.orderBy("round")
		.execute();
	return rows.map(({ round, opened_at: openedAt, closed_at: closedAt, limit_seconds: limitSeconds }) => ({
		round,
		openedAt,
		closedAt,
		limitSeconds,
	}));
}

/** Opens the next round and closes the one before. The caller has locked the ballot. */
export async function openRound(tx: Transaction, { id, ballot, round }: StoredBallot, now: Date) {
	const at = now.toISOString();
	const next = (round?.round ?? 0) + 1;
	await tx
		.updateTable("ballot_rounds")
		.set({ closed_at: at })
		.where("ballot_id", "=", id)
		.where("closed_at", "is", null)
		.execute();
	await tx
		.insertInto("ballot_rounds")
		.values({ ballot_id: id, round: next, opened_at: at, closed_at: null, limit_seconds: ballot.limitSeconds })
		.execute();
	await tx.updateTable("ballots").set({ round: next }).where("id", "=", id).execute();
}

export async function updateRound(
	tx: Transaction,
	ballotId: string,
	round: number,
	change: { closed_at?: string | null; limit_seconds?: number | null },
) {
	await tx
		.updateTable("ballot_rounds")
		.set(change)
		.where(is({ ballot_id: ballotId, round }))
		.execute();
}

/** Notes when the right answers were first shown; later times do not replace it. */
export async function revealRound(tx: Transaction, ballotId: string, round: number, now: Date) {
	await tx
		.updateTable("ballot_rounds")
		.set({ revealed_at: now.toISOString() })
		.where(is({ ballot_id: ballotId, round }))
		.where("revealed_at", "is", null)
		.execute();
}
