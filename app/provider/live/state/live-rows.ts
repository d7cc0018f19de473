import { initialState, type LiveChange, type LiveState } from "~/domain/live/state";
import { readJson } from "../../ground/store/json-column";
import type { Database, Transaction } from "../../ground/store/transact";

export interface Live {
	state: LiveState;
	/** A note from the hosts to the speaker; nobody else sees it. */
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

/** Fields that did not exist when the row was written have their initial values. */
function liveFromRow(row: { state: string; version: number }): Live {
	const { messageIntern = "", ...state } = readJson<LiveState & { messageIntern?: string }>(row.state);
	return { state: { ...initialState, ...state }, messageIntern, version: row.version };
}

/** Reads the live and locks its row for the rest of the transaction, so that changes of it come one after the other. */
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

/** The fields that a change touched, with the id of the ballot whose round it changed. */
export type ChangedFields = LiveChange & { round?: string; activeSequenceId?: string | null };

/** The caller has locked the live. Without a version there is no conflict; a version that is still to come always conflicts. */
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
	const parts = since.map(({ part }) => readJson<ChangedFields>(part));
	return parts.some((part) => fields.some((field) => field in part) || (round !== undefined && part.round === round));
}

/** Writes the next version of the live, and logs the change that led to it. The caller has locked the live. */
export async function writeLive(
	tx: Transaction,
	eventId: string,
	{ state, messageIntern, version: before }: Live,
	change: { part: ChangedFields; personId: string },
	now: Date,
): Promise<Live> {
	const version = before + 1;
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
	return { state, messageIntern, version };
}
