import { createBriefCache } from "../store/brief-cache";
import type { Store } from "../store/open";
import type { LoadedEvent } from "./loaded-event";

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
