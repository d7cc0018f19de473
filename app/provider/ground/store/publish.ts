import type { Transaction as KyselyTransaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";

type Transaction = KyselyTransaction<Tables>;

/** The topics that writes announce: something shown to many has changed, a job has work, somebody has lost a right. */
export const topics = ["changes", "nudges", "revocations"] as const;
export type Topic = (typeof topics)[number];

/** Without a pointer everything may have changed. "elsewhere" marks what came over the bus. */
type Listener = (pointer: string | undefined, from: "here" | "elsewhere") => void;

const pendingByTransaction = new WeakMap<Transaction, Map<string, [Topic, string]>>();
const listeners = new WeakMap<Store, Map<Topic, Set<Listener>>>();

/** Publishes as soon as this transaction is committed; the same pointer only once. */
export function publishOnCommit(tx: Transaction, topic: Topic, pointer: string) {
	const pending = pendingByTransaction.get(tx) ?? new Map();
	pendingByTransaction.set(tx, pending.set(`${topic} ${pointer}`, [topic, pointer]));
}

/** Delivers what a transaction published, once it is committed. */
export function deliverPublished(store: Store, tx: Transaction) {
	for (const [topic, pointer] of pendingByTransaction.get(tx)?.values() ?? [])
		notifySubscribers(store, topic, pointer, "here");
}

export function notifySubscribers(store: Store, topic: Topic, ...event: Parameters<Listener>) {
	for (const listener of listeners.get(store)?.get(topic) ?? []) listener(...event);
}

/** Returns the function that unsubscribes. */
export function subscribeTo(store: Store, topic: Topic, listener: Listener): () => void {
	const byTopic = listeners.get(store) ?? new Map<Topic, Set<Listener>>();
	listeners.set(store, byTopic);
	const subscribers = byTopic.get(topic) ?? new Set();
	byTopic.set(topic, subscribers.add(listener));
	return () => void subscribers.delete(listener);
}
