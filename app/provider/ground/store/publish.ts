import type { Store, Transaction } from "./open";

/** The topics that writes announce: something shown to many has changed, a job has work, somebody has lost a right. */
export const topics = ["changes", "nudges", "revocations"] as const;
export type Topic = (typeof topics)[number];

/** Without a pointer everything may have changed. "elsewhere" marks what came over the bus. */
type Listener = (pointer: string | undefined, from: "here" | "elsewhere") => void;

const newPublications = () => new Map<string, [Topic, string]>();
const newListeners = () => new Map(topics.map((topic) => [topic, new Set<Listener>()]));

/** Publishes as soon as this transaction is committed; the same pointer only once. */
export function publishOnCommit(tx: Transaction, topic: Topic, pointer: string) {
	tx.memory.get(newPublications).set(`${topic} ${pointer}`, [topic, pointer]);
}

/** Delivers what a transaction published, once it is committed. */
export function deliverPublished(store: Store, tx: Transaction) {
	for (const [topic, pointer] of tx.memory.get(newPublications).values()) {
		notifySubscribers(store, topic, pointer, "here");
	}
}

export function notifySubscribers(store: Store, topic: Topic, ...event: Parameters<Listener>) {
	for (const listener of store.memory.get(newListeners).get(topic) ?? []) listener(...event);
}

/** Returns the function that unsubscribes. */
export function subscribeTo(store: Store, topic: Topic, listener: Listener): () => void {
	const listeners = store.memory.get(newListeners).get(topic);
	listeners?.add(listener);
	return () => void listeners?.delete(listener);
}
