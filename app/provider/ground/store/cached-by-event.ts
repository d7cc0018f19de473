import type { LoadedEvent } from "../events/loaded-event";
import { createBriefCache } from "./brief-cache";
import type { Store } from "./open";

/** Milliseconds: the greatest age of cached figures, however many people look. */
const recent = 5000;

export function cachedByEvent<Counted>(
	count: (store: Store, event: LoadedEvent, now: Date) => Promise<Counted>,
	forMs = recent,
) {
	const cached = createBriefCache<Counted>({ most: 50, ttl: forMs });
	return (store: Store, event: LoadedEvent, now: Date): Promise<Counted> =>
		cached(store, event.id, () => count(store, event, now));
}
