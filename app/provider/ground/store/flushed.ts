import type { Kysely } from "kysely";
import type { Flushes } from "./flushes";
import type { Tables } from "./schema";

type Store = Kysely<Tables>;

const flushesOfStores = new WeakMap<Store, Flushes>();

export function registerFlushes(store: Store, flushes: Flushes) {
	flushesOfStores.set(store, flushes);
}

/**
 * Resolves when all that can be read in the store is on the disk; undefined when it is, as always where each commit is its
 * own flush (PostgreSQL, commands). **Nothing leaves the process before**: an answer, a mail, a call to a payment provider.
 */
export function flushed(store: Store): Promise<void> | undefined {
	return flushesOfStores.get(store)?.caughtUp();
}

/** The same call, once what was written or read before it is on the disk. */
export function afterFlush<Given extends unknown[], Answer>(
	store: Store,
	call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
	return async (...given) => {
		await flushed(store);
		return call(...given);
	};
}
