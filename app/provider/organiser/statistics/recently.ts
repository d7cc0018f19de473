import { LRUCache } from "lru-cache";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";

/** Milliseconds: so old may be what is told, however many look. */
const recent = 5000;

/** What is counted of an event, once for all who look within five seconds. */
export function recentlyOf<Counted>(
	count: (store: Store, event: LoadedEvent, now: Date) => Promise<Counted>,
	forMs = recent,
) {
	const counted = new WeakMap<Store, LRUCache<string, Promise<Counted>>>();
	return (store: Store, event: LoadedEvent, now: Date): Promise<Counted> => {
		const kept = counted.get(store) ?? new LRUCache({ max: 50, ttl: forMs });
		counted.set(store, kept);
		const known = kept.get(event.id);
		if (known) return known;
		const counts = count(store, event, now);
		kept.set(event.id, counts);
		counts.catch(() => kept.delete(event.id));
		return counts;
	};
}
