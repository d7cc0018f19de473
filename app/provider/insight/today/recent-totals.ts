import type { LoadedEvent } from "../../ground/events/loaded-event";
import { createBriefCache } from "../../ground/store/brief-cache";
import type { Store } from "../../ground/store/open";
import { readOneState } from "../../ground/store/transact";
import { readReturns } from "../../money/bookkeeping/list-refunds";
import { listStuckRefunds } from "../../money/refunds/money-problems";
import { readTotals } from "../../money/totals/read-totals";
import { describeRecounts, findingsOfRecount } from "../recounts/recounts";
import { readDue } from "./figures";

/** Milliseconds: everybody who looks meanwhile sees the same sums, and the screen says of when they are. */
const recent = 5000;
const recentTotals = createBriefCache<Awaited<ReturnType<typeof count>>>({ most: 50, ttl: recent });

/** How often this process has changed an event's money: whoever changed it does not see the sums of before. */
const newChanges = () => new Map<string, number>();

export function forgetTotals(store: Store, eventId: string) {
	const changes = store.memory.get(newChanges);
	changes.set(eventId, (changes.get(eventId) ?? 0) + 1);
}

export async function readRecentTotals(store: Store, event: LoadedEvent, now: Date) {
	const version = `${event.id}:${event.revision}:${store.memory.get(newChanges).get(event.id) ?? 0}`;
	const sums = await recentTotals(store, version, () => count(store, event, now));
	const due = await readDue(store, event, version);
	const amount = due.amounts === null ? null : due.amounts.reduce((sum, line) => sum + line.amount, 0);
	const [last] = (await describeRecounts(store, event.id)).over;
	const findings = last ? (await findingsOfRecount(store, last.id)).filter(({ area }) => area === "money").length : 0;
	return {
		currency: event.settings().currency,
		...sums,
		due: { accounts: due.accounts, amount },
		recount: last ? { at: last.at, count: last.count, isFailed: last.isFailed, findings } : null,
	};
}

async function count(store: Store, event: LoadedEvent, now: Date) {
	// Money that comes between two sums would be in one and not in the other.
	const totals = await readOneState(store, (db) => readTotals(db, event.id));
	const returns = await readReturns(store, event);
	const stuck = await listStuckRefunds(store, event);
	const sum = (list: { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
	return {
		totals,
		toReturn: { accounts: returns.length, amount: sum(returns) },
		failed: { count: stuck.length, amount: sum(stuck) },
		at: now.toISOString(),
	};
}
