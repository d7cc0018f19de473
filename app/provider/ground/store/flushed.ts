import type { Store } from "./open";

/**
 * Resolves when everything that can be read in the store is on the disk; undefined when it already is, as always where each
 * commit is its own flush (PostgreSQL, commands). **Nothing may leave the process before**: an answer, a mail, a call to a
 * payment provider.
 */
export function flushed(store: Store): Promise<void> | undefined {
	return store.flushes?.caughtUp();
}

/** Wraps a call so that it waits until everything written or read before it is on the disk. */
export function afterFlush<Given extends unknown[], Answer>(
	store: Store,
	call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
	return async (...given) => {
		await flushed(store);
		return call(...given);
	};
}
