import type { Transaction as KyselyTransaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";

type Transaction = KyselyTransaction<Tables>;

/** What writes tell of: what many look at has changed, work is there for a job, somebody may no longer what they might. */
export const topics = ["changes", "nudges", "revocations"] as const;
export type Topic = (typeof topics)[number];

/** Without a pointer everything may be meant. What was told elsewhere came over the bus. */
type Listener = (pointer: string | undefined, from: "here" | "elsewhere") => void;

const waiting = new WeakMap<Transaction, Map<string, [Topic, string]>>();
const listeners = new WeakMap<Store, Map<Topic, Set<Listener>>>();

/** Says as soon as this transaction holds that there is something to look at; the same is said once. */
export function tell(tx: Transaction, topic: Topic, pointer: string) {
	const said = waiting.get(tx) ?? new Map();
	waiting.set(tx, said.set(`${topic} ${pointer}`, [topic, pointer]));
}

/** What a transaction had to tell, once it holds. */
export function passTold(store: Store, tx: Transaction) {
	for (const [topic, pointer] of waiting.get(tx)?.values() ?? []) pass(store, topic, pointer, "here");
}

export function pass(store: Store, topic: Topic, ...told: Parameters<Listener>) {
	for (const listener of listeners.get(store)?.get(topic) ?? []) listener(...told);
}

/** Answers how to stop listening. */
export function onTold(store: Store, topic: Topic, listener: Listener): () => void {
	const byTopic = listeners.get(store) ?? new Map<Topic, Set<Listener>>();
	listeners.set(store, byTopic);
	const heard = byTopic.get(topic) ?? new Set();
	byTopic.set(topic, heard.add(listener));
	return () => void heard.delete(listener);
}
