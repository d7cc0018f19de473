import type { Transaction } from "kysely";
import type { Store } from "./open";
import type { Tables } from "./schema";

type Writing = Transaction<Tables>;

const asked = new WeakMap<Writing, Set<string>>();
/** Without a name every job is meant. Nudges from elsewhere came over the bus. */
type NudgeListener = (name: string | undefined, from: "here" | "elsewhere") => void;
const listeners = new WeakMap<Store, Set<NudgeListener>>();

/** Asks for a job of the background as soon as this transaction holds; without a loop the row waits for one. */
export function nudge(writing: Writing, name: string) {
	const names = asked.get(writing) ?? new Set();
	asked.set(writing, names.add(name));
}

/** What a transaction asked for, once it holds. */
export function passNudges(store: Store, writing: Writing) {
	for (const name of asked.get(writing) ?? []) passNudge(store, name, "here");
}

export function passNudge(store: Store, ...nudge: Parameters<NudgeListener>) {
	for (const listener of listeners.get(store) ?? []) listener(...nudge);
}

export function onNudge(store: Store, listener: NudgeListener): () => void {
	const heard = listeners.get(store) ?? new Set();
	listeners.set(store, heard.add(listener));
	return () => {
		heard.delete(listener);
	};
}
