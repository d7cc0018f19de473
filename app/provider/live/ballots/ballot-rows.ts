import type { Selectable } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { Ballot, Round } from "~/domain/live/ballot";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";

/** A poll or a question of an event, with the last of its rounds; none before it was ever shown. */
export interface KnownBallot {
	id: string;
	eventId: string;
	key: string;
	position: number;
	/** A host wrote it on screen: the event file no longer does. */
	isEdited: boolean;
	ballot: Ballot;
	round: Round | null;
}

export interface RoundKey {
	ballotId: string;
	round: number;
}

/** In the order of the show. */
export async function ballotsOf(db: Database, eventId: string): Promise<KnownBallot[]> {
	const rows = await withRound(db)
		.where("ballots.event_id", "=", eventId)
		.orderBy("ballots.position")
		.orderBy("ballots.key")
		.execute();
	return rows.map(read);
}

export async function findBallot(db: Database, id: string): Promise<KnownBallot | undefined> {
	const row = await withRound(db).where("ballots.id", "=", id).executeTakeFirst();
	return row && read(row);
}

/**
 * One of the event's, held for the rest of the transaction: who opens, closes or changes it at the same moment comes after.
 * 404 where there is none.
 */
export async function holdBallot(tx: Transaction, eventId: string, id: string): Promise<KnownBallot> {
	await tx
		.updateTable("ballots")
		.set((row) => ({ round: row.ref("round") }))
		.where("id", "=", id)
		.execute();
	const known = await findBallot(tx, id);
	if (known?.eventId !== eventId) throw new Refusal("notFound");
	return known;
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

function read(row: Row): KnownBallot {
	const { opened_at: openedAt, closed_at: closedAt, limit_seconds: limitSeconds } = row;
	return {
		id: row.id,
		eventId: row.event_id,
		key: row.key,
		position: row.position,
		isEdited: row.edited_at !== null,
		ballot: JSON.parse(row.definition) as Ballot,
		round: openedAt === null ? null : { round: row.round, openedAt, closedAt, limitSeconds },
	};
}

/** All its rounds, the first before the others. */
export async function roundsOf(db: Database, ballotId: string): Promise<Round[]> {
	const rows = await db
		.selectFrom("ballot_rounds")
		.select(["round", "opened_at", "closed_at", "limit_seconds"])
		.where("ballot_id", "=", ballotId)
		.orderBy("round")
		.execute();
	return rows.map(({ round, opened_at: openedAt, closed_at: closedAt, limit_seconds: limitSeconds }) => ({
		...{ round, openedAt, closedAt, limitSeconds },
	}));
}

/** Begins the next round, of who holds the ballot. Those before stay as they were, closed. */
export async function openRound(tx: Transaction, { id, ballot, round }: KnownBallot, now: Date) {
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
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.execute();
}

/** Its right answers are told: the first time is the one that counts. */
export async function revealRound(tx: Transaction, ballotId: string, round: number, now: Date) {
	await tx
		.updateTable("ballot_rounds")
		.set({ revealed_at: now.toISOString() })
		.where("ballot_id", "=", ballotId)
		.where("round", "=", round)
		.where("revealed_at", "is", null)
		.execute();
}
