import type { Store } from "../store/open";
import { onTold } from "../store/told";

/** Told of who signed out, is registered no more, or lost a session or a role: what they have open is asked for again. */
export function onRevoked(store: Store, listener: (personId: string) => void): () => void {
	return onTold(store, "revocations", (personId) => personId !== undefined && listener(personId));
}

const listening = new WeakMap<Store, Map<string, Set<() => void>>>();

/** The same of one person. Ten thousand streams listen by name: what is told of one of them is no question to the others. */
export function onRevokedOf(store: Store, personId: string, listener: () => void): () => void {
	const byPerson = listening.get(store) ?? listenFor(store);
	const own = byPerson.get(personId) ?? new Set();
	byPerson.set(personId, own.add(listener));
	return () => {
		own.delete(listener);
		if (own.size === 0 && byPerson.get(personId) === own) byPerson.delete(personId);
	};
}

function listenFor(store: Store) {
	const byPerson = new Map<string, Set<() => void>>();
	listening.set(store, byPerson);
	onRevoked(store, (personId) => {
		for (const listener of [...(byPerson.get(personId) ?? [])]) listener();
	});
	return byPerson;
}
