import type { Insertable } from "kysely";
import { applyPresence, type OpenPages, type PresenceKind, type PresenceSource } from "~/domain/live/presence";
import { logUses } from "../../ground/action-logs/log-uses";
import { batched } from "../../ground/store/batched";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { publishOnCommit } from "../../ground/store/publish";
import type { Tables } from "../../ground/store/schema";
import { type Transaction, transact } from "../../ground/store/transact";

export interface PresenceChange {
	eventId: string;
	personId: string;
	source: PresenceSource;
	kind: PresenceKind;
	/** Which of their pages it was; null if it was none in particular. */
	page: string | null;
	/** UTC. */
	at: Date;
}

export interface LoggedPresence {
	isIn: boolean;
	/** Since when (UTC). */
	at: string;
}

/**
 * Participant specification, sections 4 and 7. A repetition is not logged. Calls are batched into one transaction; changes of
 * one person take turns at their row, across processes too. `expirePresences` logs exits of pages that died.
 */
export const logPresence = batched<PresenceChange, LoggedPresence>((store, changes) =>
	transact(store, (tx) => logPresences(tx, changes)),
);

export async function logPresences(tx: Transaction, changes: PresenceChange[]): Promise<LoggedPresence[]> {
	const statuses = new Map<PresenceChange, LoggedPresence>();
	// Rows are locked in sorted order, so that two batches cannot deadlock.
	const inOrder = [...changes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	const logs: Log[] = [];
	for (const change of inOrder) {
		const { status, log } = await applyChange(tx, change);
		statuses.set(change, status);
		if (log) logs.push(log);
	}
	if (logs.length > 0) await tx.insertInto("presence_logs").values(logs).execute();
	// The first entry by a page counts as having opened the live.
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
	const before = readJson<OpenPages>(row.pages);
	const inside = applyPresence(before, change);
	const pages = JSON.stringify(inside);
	// An exit as the first log counts, as the person was in without anybody having noted it.
	const isNews = pages !== row.pages || (kind === "OUT" && row.logs === 0);
	if (!isNews) return { status: { isIn: inside.length > 0, at: row.changed_at } };
	// Clocks of two processes may differ, but a person's logs must never go back in time.
	const [at = now] = [now, row.changed_at].sort().reverse();
	const hasTurned = inside.length > 0 !== before.length > 0 || row.logs === 0;
	const changed_at = hasTurned ? at : row.changed_at;
	const { eventId: event_id, personId: person_id, source } = change;
	const number = row.logs + 1;
	await tx
		.updateTable("presences")
		.set({ pages, logs: number, changed_at })
		.where(is({ event_id, person_id, source }))
		.execute();
	// A person who passes a door sees something else from now on, so their open pages must check their access again.
	if (hasTurned && source === "door") publishOnCommit(tx, "revocations", person_id);
	const log = { event_id, person_id, source, number, kind, page, at };
	return { status: { isIn: inside.length > 0, at: changed_at }, log };
}

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
