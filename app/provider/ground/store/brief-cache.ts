import { LRUCache } from "lru-cache";
import type { Store } from "./open";

/** By store and key, for `ttl` milliseconds unless the call says otherwise. Callers share a result; a failure is not cached. */
export function createBriefCache<T>({ most, ttl }: { most: number; ttl: number }) {
	const newCache = () => new LRUCache<string, Promise<T>>({ max: most, ttl });
	return (store: Store, key: string, make: () => Promise<T>, forMs = ttl): Promise<T> => {
		const cache = store.memory.get(newCache);
		const cached = cache.get(key);
		if (cached) return cached;
		const result = make();
		cache.set(key, result, { ttl: forMs });
		result.catch(() => cache.delete(key));
		return result;
	};
}
