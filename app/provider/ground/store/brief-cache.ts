import { LRUCache } from "lru-cache";
import type { Store } from "./open";

/**
 * What thousands ask for at once, made once and known for a moment, by store and key: `ttl` milliseconds, unless asked otherwise.
 * Who comes while it is being made waits for the same. What failed is made again.
 */
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
