import { LRUCache } from "lru-cache";
import type { Store } from "./open";

/**
 * What thousands ask for at once, made once and known for a moment, by store and key: `ttl` milliseconds, unless asked otherwise.
 * Who comes while it is being made waits for the same. What failed is made again.
 */
export function recently<T>({ most, ttl }: { most: number; ttl: number }) {
	const caches = new WeakMap<Store, LRUCache<string, Promise<T>>>();
	return (store: Store, key: string, make: () => Promise<T>, forMs = ttl): Promise<T> => {
		const cache = caches.get(store) ?? new LRUCache<string, Promise<T>>({ max: most, ttl });
		caches.set(store, cache);
		const known = cache.get(key);
		if (known) return known;
		const made = make();
		cache.set(key, made, { ttl: forMs });
		made.catch(() => cache.delete(key));
		return made;
	};
}
