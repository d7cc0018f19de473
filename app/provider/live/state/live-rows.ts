import { type LiveChange, type LiveState, initialState } from "~/domain/live/state";
import type { Database, Transaction } from "../../ground/store/transact";

export interface Live {
	state: LiveState;
	/** From the hosts to the speaker; nobody else is told. */
	messageIntern: string;
	/** Grows by one with every change; 0 before the first. */
	version: number;
}

export async function liveOf(db: Database, eventId: string): Promise<Live> {
	const row = await db
		.selectFrom("live_states")
		.select(["state", "version"])
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return row ? liveFromRow(row) : { state: initialState, messageIntern: "", version: 0 };
}

/** What did not exist when it was written is as at the beginning. */
function liveFromRow(row: { state: string; version: number }): Live {
	const { messageIntern = "", ...state } = JSON.parse(row.state) as LiveState & { messageIntern?: string };
	return { state: { ...initialState, ...state }, messageIntern, version: row.version };
}

/** The same, held for the rest of the transaction: who changes it at the same moment comes after. */
export async function lockLive(tx: Transaction, eventId: string, now: Date): Promise<Live> {
	const changed_at = now.toISOString();
	await tx
		.insertInto("live_states")
		.values({ event_id: eventId, state: JSON.stringify(initialState), version: 0, changed_at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const row = await tx
		.updateTable("live_states")
		.set({ changed_at })
		.where("event_id", "=", eventId)
		.returning(["state", "version"])
		.executeTakeFirstOrThrow();
	return liveFromRow(row);
}

/** What a change names: of the state, a round by its ballot, or the sequence of emotions. */
export type ChangedFields = LiveChange & { round?: string; activeSequenceId?: string | null };

/**
 * Whether something else has changed one of these fields since a version that somebody saw; the caller holds the live. Without a version
 * nothing was seen, and nothing is in the way; of one that is still to come nobody knows what was.
 */
export async function hasConflict(
	tx: Transaction,
	eventId: string,
	{ version, last, fields, round }: { version: number | undefined; last: number; fields: string[]; round?: string },
): Promise<boolean> {
	if (version === undefined || version === last) return false;
	if (version > last) return true;
	const since = await tx
		.selectFrom("live_changes")
		.select("part")
		.where("event_id", "=", eventId)
		.where("version", ">", version)
		.execute();
	const parts = since.map(({ part }) => JSON.parse(part) as ChangedFields);
	return parts.some((part) => fields.some((field) => field in part) || (round !== undefined && part.round === round));
}

/** Of who holds it. What made it so is kept beside. */
export async function writeLive(
	tx: Transaction,
	eventId: string,
	{ state, messageIntern, version }: Live,
	change: { part: ChangedFields; personId: string },
	now: Date,
) {
	const changed_at = now.toISOString();
	await tx
		.updateTable("live_states")
		.set({ state: JSON.stringify({ ...state, messageIntern }), version, changed_at })
		.where("event_id", "=", eventId)
		.execute();
	await tx
		.insertInto("live_changes")
		.values({ event_id: eventId, version, part: JSON.stringify(change.part), person_id: change.personId, changed_at })
		.execute();
}
