import type { LockWatcher, Store, Transaction } from "./open";

/**
 * The store with its connections, caches and flushes, whose transactions tell the watcher whose registration they lock, before they
 * change anything of theirs. It goes with the context of a call: `AsyncLocalStorage` would cost every promise of the server, a
 * tenth of a registration.
 */
export function watchedStore(store: Store, watcher: LockWatcher): Store {
	const { memory, flushes } = store;
	return Object.assign(store.withTables<Record<never, never>>(), { memory, flushes, watcher });
}

export async function tellLocked(tx: Transaction, eventId: string, personId: string) {
	await tx.watcher?.(tx, { eventId, personId });
}
