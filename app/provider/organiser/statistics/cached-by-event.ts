import { LRUCache } from "lru-cache";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";

/** Milliseconds: the greatest age of cached figures, however many people look. */
const recent = 5000;

/** Caches what is counted for an event, for everybody who looks within five seconds. */
export function cachedByEvent<Counted>(
	count: (store: Store, event: LoadedEvent, now: Date) => Promise<Counted>,
	forMs = recent,
) {
	const caches = new WeakMap<Store, LRUCache<string, Promise<Counted>>>();
	return (store: Store, event: LoadedEvent, now: Date): Promise<Counted> => {
		const cache = caches.get(store) ?? new LRUCache({ max: 50, ttl: forMs });
		caches.set(store, cache);
		const cached = cache.get(event.id);
		if (cached) return cached;
		const counts = count(store, event, now);
		cache.set(event.id, counts);
		counts.catch(() => cache.delete(event.id));
		return counts;
	};
}
