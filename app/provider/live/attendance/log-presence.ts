import type { Insertable } from "kysely";
import { after, type Inside, type PresenceKind, type PresenceSource } from "~/domain/live/presence";
import { gathered } from "../../ground/store/gathered";
import type { Tables } from "../../ground/store/schema";
import { tell } from "../../ground/store/told";
import { type Transaction, transact } from "../../ground/store/transact";
import { noteUses } from "../../ground/usage/note-uses";

/** Somebody comes in, or goes. */
export interface Passing {
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
export interface Stand {
	isIn: boolean;
	/** Since when (UTC). */
	at: string;
}

/**
 * Notes that somebody comes in or goes (participant specification, sections 4 and 7). The same again says nothing new and is not
 * kept. Many at a time are one transaction; those of one person take turns at their row, over processes too. Of a page
 * that died without a word `sayGone` says that it went.
 */
export const logPresence = gathered<Passing, Stand>((store, passings) =>
	transact(store, (tx) => passAll(tx, passings)),
);

/** A stand for each, in order. */
export async function passAll(tx: Transaction, passings: Passing[]): Promise<Stand[]> {
	const stands = new Map<Passing, Stand>();
	// In one order, so that two lots never wait for each other.
	const inOrder = [...passings].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
	const logs: Log[] = [];
	for (const passing of inOrder) {
		const { stand, log } = await pass(tx, passing);
		stands.set(passing, stand);
		if (log) logs.push(log);
	}
	if (logs.length > 0) await tx.insertInto("presence_logs").values(logs).execute();
	// Who is in by a page for the first time has opened the live.
	const opened = logs.filter(({ kind, source, number }) => kind === "IN" && source === "page" && number === 1);
	const action = "liveOpened" as const;
	await noteUses(
		tx,
		opened.map(({ event_id, person_id, at }) => ({ eventId: event_id, personId: person_id, action, at: new Date(at) })),
	);
	return passings.map((passing) => stands.get(passing) as Stand);
}

const keyOf = ({ eventId, personId, source }: Passing) => `${eventId} ${personId} ${source}`;

type Log = Insertable<Tables["presence_logs"]>;

async function pass(tx: Transaction, passing: Passing): Promise<{ stand: Stand; log?: Log }> {
	const { kind, page } = passing;
	const now = passing.at.toISOString();
	const held = await hold(tx, passing, now);
	const before = JSON.parse(held.pages) as Inside;
	const inside = after(before, passing);
	const pages = JSON.stringify(inside);
	// Whoever goes first of all was in without anybody noting it.
	const isNews = pages !== held.pages || (kind === "OUT" && held.logs === 0);
	if (!isNews) return { stand: { isIn: inside.length > 0, at: held.changed_at } };
	// Clocks of two processes may differ: logs of one person never go back.
	const [at = now] = [now, held.changed_at].sort().reverse();
	const turned = inside.length > 0 !== before.length > 0 || held.logs === 0;
	const changed_at = turned ? at : held.changed_at;
	const { eventId: event_id, personId: person_id, source } = passing;
	const number = held.logs + 1;
	await tx
		.updateTable("presences")
		.set({ pages, logs: number, changed_at })
		.where("event_id", "=", event_id)
		.where("person_id", "=", person_id)
		.where("source", "=", source)
		.execute();
	// Who goes by a door sees something else from now on: what they have open asks again.
	if (turned && source === "door") tell(tx, "revocations", person_id);
	const log = { event_id, person_id, source, number, kind, page, at };
	return { stand: { isIn: inside.length > 0, at: changed_at }, log };
}

/** The row of somebody by a source, held for the rest of the transaction. */
function hold(tx: Transaction, { eventId, personId, source }: Passing, now: string) {
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
