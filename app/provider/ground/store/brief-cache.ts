import { LRUCache } from "lru-cache";
import type { Store } from "./open";

/** By store and key, for `ttl` milliseconds unless the call says otherwise. Callers share a result; a failure is not cached. */
export function createBriefCache<T>({ most, ttl }: { most: number; ttl: number }) {
	const caches = new WeakMap<Store, LRUCache<string, Promise<T>>>();
	return (store: Store, key: string, make: () => Promise<T>, forMs = ttl): Promise<T> => {
		const cache = caches.get(store) ?? new LRUCache<string, Promise<T>>({ max: most, ttl });
		caches.set(store, cache);
		const cached = cache.get(key);
		if (cached) return cached;
		const result = make();
		cache.set(key, result, { ttl: forMs });
		result.catch(() => cache.delete(key));
		return result;
	};
}
