import type { Store } from "../store/open";
import { subscribeTo } from "../store/publish";

/** For people who lost a session, a registration or a role: what is open is authorised again. Returns how to unsubscribe. */
export function onRevocation(store: Store, listener: (personId: string) => void): () => void {
	return subscribeTo(store, "revocations", (personId) => personId !== undefined && listener(personId));
}

/** Indexed by person, because there are ten thousand streams and a revocation concerns only one. */
export function onRevocationOf(store: Store, personId: string, listener: () => void): () => void {
	const byPerson = store.memory.get(listenByPerson);
	const listeners = byPerson.get(personId) ?? new Set();
	byPerson.set(personId, listeners.add(listener));
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0 && byPerson.get(personId) === listeners) byPerson.delete(personId);
	};
}

function listenByPerson(store: Store) {
	const byPerson = new Map<string, Set<() => void>>();
	onRevocation(store, (personId) => {
		for (const listener of [...(byPerson.get(personId) ?? [])]) listener();
	});
	return byPerson;
}
