import type { Selectable } from "kysely";
import type { RecountFinding } from "~/domain/insight/recount";
import { maxBegun } from "../../ground/background/counted-work";
import { nameInRow } from "../../ground/records/name-in-row";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import type { Database, Transaction } from "../../ground/store/transact";

/** The background job that counts, by the name that wakes it. */
export const recountsJob = "recounts";

type RecountRow = Selectable<Tables["recounts"]>;

/** How many recounts of an event are kept. */
const mostKept = 30;
/** How many of its findings a recount keeps; their number is kept besides. */
const mostFindings = 200;
/** Milliseconds after which another process takes a recount over. */
const leaseMs = 600_000;

/**
 * Asks for a recount of an event. While one is under way that one is meant, by whomever it was asked for. Returns false then,
 * and also where the night has had its own.
 */
export async function askRecount(
	tx: Transaction,
	{ eventId, askedBy, night, now }: { eventId: string; askedBy: string | null; night: string | null; now: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("recounts")
		.values({ id: randomId(16), event_id: eventId, night, asked_by: askedBy, asked_at: now.toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (numInsertedOrUpdatedRows !== 1n) return false;
	await deleteOldest(tx, eventId);
	nudge(tx, recountsJob);
	return true;
}

async function deleteOldest(tx: Transaction, eventId: string) {
	const old = await tx
		.selectFrom("recounts")
		.select("id")
		.where("event_id", "=", eventId)
		.orderBy("asked_at", "desc")
		.orderBy("id")
		.limit(1000)
		.offset(mostKept)
		.execute();
	if (old.length === 0) return;
	const ids = old.map(({ id }) => id);
	await tx.deleteFrom("recounts").where("id", "in", ids).execute();
}

/** Takes a recount that waits, or whose process has died; undefined if there is none. */
export async function leaseRecount(store: Store, now: Date): Promise<(RecountRow & { lease: string }) | undefined> {
	const waiting = await store
		.selectFrom("recounts")
		.select("id")
		.where("finished_at", "is", null)
		.where("failed_at", "is", null)
		.where("leased_until", "<=", now.toISOString())
		.orderBy("begun")
		.orderBy("asked_at")
		.executeTakeFirst();
	if (!waiting) return undefined;
	const lease = randomId(16);
	const taken = await store
		.updateTable("recounts")
		.set(({ eb }) => ({
			lease,
			leased_until: new Date(now.getTime() + leaseMs).toISOString(),
			begun: eb("begun", "+", 1),
		}))
		.where("id", "=", waiting.id)
		.where("finished_at", "is", null)
		.where("failed_at", "is", null)
		.where("leased_until", "<=", now.toISOString())
		.returningAll()
		.executeTakeFirst();
	return taken && { ...taken, lease };
}

type Leased = { id: string; lease: string };

/** Keeps what was found, unless another process has taken the recount over. */
export async function keepFindings(
	store: Store,
	{ id, lease }: Leased,
	{ findings, milliseconds, now }: { findings: RecountFinding[]; milliseconds: number; now: Date },
) {
	await store
		.updateTable("recounts")
		.set({
			finished_at: now.toISOString(),
			milliseconds: Math.round(milliseconds),
			finding_count: findings.length,
			findings: JSON.stringify(findings.slice(0, mostFindings)),
		})
		.where(is({ id, lease }))
		.where("finished_at", "is", null)
		.execute();
}

/** Gives a recount back that did not succeed; one that was begun too often is given up. */
export async function returnRecount(store: Store, { id, lease, begun }: Leased & { begun: number }, now: Date) {
	await store
		.updateTable("recounts")
		.set(begun < maxBegun ? { lease: null, leased_until: "" } : { failed_at: now.toISOString() })
		.where(is({ id, lease }))
		.where("finished_at", "is", null)
		.execute();
}

/** The last recount that is over, the one that is under way, and when the ones before found what. */
export async function describeRecounts(db: Database, eventId: string) {
	const rows = await db
		.selectFrom("recounts")
		.leftJoin("people", "people.id", "recounts.asked_by")
		.select(["recounts.id", "asked_by", "asked_at", "finished_at", "failed_at", "milliseconds", "finding_count"])
		.select(["people.first_name", "people.last_name"])
		.where("event_id", "=", eventId)
		.orderBy("asked_at", "desc")
		.orderBy("recounts.id")
		.limit(mostKept)
		.execute();
	const underWay = rows.find((row) => row.finished_at === null && row.failed_at === null);
	const over = rows.flatMap(({ id, finished_at, failed_at, milliseconds, finding_count, ...row }) => {
		const at = finished_at ?? failed_at;
		if (at === null) return [];
		return [{ id, at, milliseconds, count: finding_count, isFailed: failed_at !== null, by: askerOf(row) }];
	});
	return { underWay: underWay ? { since: underWay.asked_at, by: askerOf(underWay) } : null, over };
}

/** An erased asker has no name any more. */
function askerOf(row: { asked_by: string | null; first_name: string | null; last_name: string | null }) {
	return row.asked_by === null ? null : { id: row.asked_by, name: nameInRow(row) };
}

/** The findings of a recount that is over. */
export async function findingsOfRecount(db: Database, id: string): Promise<RecountFinding[]> {
	const row = await db.selectFrom("recounts").select("findings").where("id", "=", id).executeTakeFirst();
	return row ? readJson<RecountFinding[]>(row.findings) : [];
}
