import type { Insertable } from "kysely";
import { applyPresence, type OpenPages, type PresenceKind, type PresenceSource } from "~/domain/live/presence";
import { batched } from "../../ground/store/batched";
import { publishOnCommit } from "../../ground/store/publish";
import type { Tables } from "../../ground/store/schema";
import { type Transaction, transact } from "../../ground/store/transact";
import { logUses } from "../../ground/usage/log-uses";

/** Somebody comes in, or goes. */
export interface PresenceChange {
	eventId: string;
	personId: string;
	source: PresenceSource;
	kind: PresenceKind;
	/** Which of their pages; null: none of its own. */
	page: string | null;
	/** UTC. */
	at: Date;
}

/** How they stand then. */
export interface LoggedPresence {
	isIn: boolean;
	/** Since when (UTC). */
	at: string;
}

/**
 * Notes that somebody comes in or goes (participant specification, sections 4 and 7). The same again says nothing new and is not
 * kept. Many at a time are one transaction; those of one person take turns at their row, over processes too. Of a page
 * that died without a word `sayGone` says that it went.
 */
export const logPresence = batched<PresenceChange, LoggedPresence>((store, changes) => transact(store, (tx) => logPresences(tx, changes)));

/** A stand for each, in order. */
export async function logPresences(tx: Transaction, changes: PresenceChange[]): Promise<LoggedPresence[]> {
	const statuses = new Map<PresenceChange, LoggedPresence>();
	// In one order, so that two lots never wait for each other.
	const inOrder = [...changes].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
	const logs: Log[] = [];
	for (const change of inOrder) {
		const { status, log } = await applyChange(tx, change);
		statuses.set(change, status);
		if (log) logs.push(log);
	}
	if (logs.length > 0) await tx.insertInto("presence_logs").values(logs).execute();
	// Who is in by a page for the first time has opened the live.
	const opened = logs.filter(({ kind, source, number }) => kind === "IN" && source === "page" && number === 1);
	const action = "liveOpened" as const;
	await logUses(
		tx,
		opened.map(({ event_id, person_id, at }) => ({ eventId: event_id, personId: person_id, action, at: new Date(at) })),
	);
	return changes.map((change) => statuses.get(change) as LoggedPresence);
}

const keyOf = ({ eventId, personId, source }: PresenceChange) => `${eventId} ${personId} ${source}`;

type Log = Insertable<Tables["presence_logs"]>;

async function applyChange(tx: Transaction, change: PresenceChange): Promise<{ status: LoggedPresence; log?: Log }> {
	const { kind, page } = change;
	const now = change.at.toISOString();
	const row = await lockPresence(tx, change, now);
	const before = JSON.parse(row.pages) as OpenPages;
	const inside = applyPresence(before, change);
	const pages = JSON.stringify(inside);
	// Whoever goes first of all was in without anybody noting it.
	const isNews = pages !== row.pages || (kind === "OUT" && row.logs === 0);
	if (!isNews) return { status: { isIn: inside.length > 0, at: row.changed_at } };
	// Clocks of two processes may differ: logs of one person never go back.
	const [at = now] = [now, row.changed_at].sort().reverse();
	const hasTurned = inside.length > 0 !== before.length > 0 || row.logs === 0;
	const changed_at = hasTurned ? at : row.changed_at;
	const { eventId: event_id, personId: person_id, source } = change;
	const number = row.logs + 1;
	await tx
		.updateTable("presences")
		.set({ pages, logs: number, changed_at })
		.where("event_id", "=", event_id)
		.where("person_id", "=", person_id)
		.where("source", "=", source)
		.execute();
	// Who goes by a door sees something else from now on: what they have open asks again.
	if (hasTurned && source === "door") publishOnCommit(tx, "revocations", person_id);
	const log = { event_id, person_id, source, number, kind, page, at };
	return { status: { isIn: inside.length > 0, at: changed_at }, log };
}

/** The row of somebody by a source, held for the rest of the transaction. */
function lockPresence(tx: Transaction, { eventId, personId, source }: PresenceChange, now: string) {
	return tx
		.insertInto("presences")
		.values({ event_id: eventId, person_id: personId, source, pages: "[]", logs: 0, changed_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(["event_id", "person_id", "source"])
				.doUpdateSet(({ ref }) => ({ changed_at: ref("presences.changed_at") })),
		)
		.returning(["pages", "logs", "changed_at"])
		.executeTakeFirstOrThrow();
}
