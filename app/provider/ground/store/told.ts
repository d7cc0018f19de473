import type { Transaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";

type Writing = Transaction<Tables>;

/** What writes tell of: what many look at has changed, work is there for a job, somebody may no longer what they might. */
export const topics = ["changes", "nudges", "revocations"] as const;
export type Topic = (typeof topics)[number];

/** Without a pointer everything may be meant. What was told elsewhere came over the bus. */
type Listener = (pointer: string | undefined, from: "here" | "elsewhere") => void;

const waiting = new WeakMap<Writing, Map<string, [Topic, string]>>();
const listeners = new WeakMap<Store, Map<Topic, Set<Listener>>>();

/** Says as soon as this transaction holds that there is something to look at; the same is said once. */
export function tell(writing: Writing, topic: Topic, pointer: string) {
	const said = waiting.get(writing) ?? new Map();
	waiting.set(writing, said.set(`${topic} ${pointer}`, [topic, pointer]));
}

/** What a transaction had to tell, once it holds. */
export function passTold(store: Store, writing: Writing) {
	for (const [topic, pointer] of waiting.get(writing)?.values() ?? []) pass(store, topic, pointer, "here");
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
