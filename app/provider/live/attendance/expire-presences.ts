import { PostgresAdapter } from "kysely";
import type { OpenPages } from "~/domain/live/presence";
import type { Job } from "../../ground/background/loop";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { logPresences } from "./log-presence";
import { extendReadings } from "./readings";

const batchSize = 100;

interface Reader {
	event_id: string;
	person_id: string;
}

/**
 * 45 seconds after their last stream (participant specification, section 4). Of several processes, the one that deletes a
 * reading logs its exit. At its start it gives a grace to people who could not read while this server was down.
 */
export function expirePresences(store: Store, now: () => Date): Job {
	let hasWaited = false;
	return {
		name: "presences",
		everyMs: 5_000,
		async run() {
			const at = now();
			if (!hasWaited) await extendReadings(store, at, !(store.getExecutor().adapter instanceof PostgresAdapter));
			hasWaited = true;
			const due = await findExpired(store, at.toISOString());
			await transact(store, async (tx) => {
				for (const reader of due) await expireReader(tx, reader, at);
			});
			return due.length === batchSize;
		},
	};
}

/** In the order in which presence rows are locked, so that two batches cannot deadlock. */
async function findExpired(store: Store, at: string): Promise<Reader[]> {
	const due = await store
		.selectFrom("live_readings")
		.select(["event_id", "person_id"])
		.distinct()
		.where("until", "<=", at)
		.limit(batchSize)
		.execute();
	const keyOf = ({ event_id, person_id }: Reader) => `${event_id} ${person_id}`;
	return due.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function expireReader(tx: Transaction, reader: Reader, now: Date) {
	// The row is locked first: a reading that begins now is seen below, and its entry is logged after this.
	const pages = await lockPages(tx, reader);
	const ended = await tx
		.deleteFrom("live_readings")
		.where(is({ event_id: reader.event_id, person_id: reader.person_id }))
		.where("until", "<=", now.toISOString())
		.returning("until")
		.execute();
	const at = ended
		.map(({ until }) => until)
		.sort()
		.at(-1);
	if (at === undefined || (await hasOpenReading(tx, reader))) return;
	const change = { eventId: reader.event_id, personId: reader.person_id, source: "page", kind: "OUT" } as const;
	// People who came in without a script read no stream, and stay.
	const named = pages.filter((page) => page !== "");
	await logPresences(
		tx,
		named.map((page) => ({ ...change, page, at: new Date(at) })),
	);
}

/** Reads the pages on which somebody is in, and locks their presence row, if they have one, for the rest of the transaction. */
async function lockPages(tx: Transaction, { event_id, person_id }: Reader): Promise<OpenPages> {
	const row = await tx
		.updateTable("presences")
		.set(({ ref }) => ({ changed_at: ref("changed_at") }))
		.where(is({ event_id, person_id, source: "page" }))
		.returning("pages")
		.executeTakeFirst();
	return readJson<OpenPages>(row?.pages ?? "[]");
}

async function hasOpenReading(tx: Transaction, { event_id, person_id }: Reader): Promise<boolean> {
	const other = await tx
		.selectFrom("live_readings")
		.select("id")
		.where(is({ event_id, person_id }))
		.limit(1)
		.executeTakeFirst();
	return other !== undefined;
}
