import { LRUCache } from "lru-cache";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";

/** Caches by provider: `owner` is the composition's own function. */
const contextCaches = new WeakMap<object, LRUCache<string, AddressContext>>();

function contextCacheOf(owner: object) {
	const cache = contextCaches.get(owner) ?? new LRUCache<string, AddressContext>({ max: 600 });
	contextCaches.set(owner, cache);
	return cache;
}

/** Returns the event to which an alias or id last led: a guess to begin with while it is looked up again. */
export function lastContextOf(owner: object, name: string): AddressContext | undefined {
	return contextCacheOf(owner).get(name);
}

/** Finds the event of an address, at its current revision; 404 where there is none. */
export async function findContext(owner: object, gateway: Gateway, name: string): Promise<AddressContext> {
	try {
		const eventContext = await gateway.events.context({ id: name });
		contextCacheOf(owner).set(name, eventContext);
		return eventContext;
	} catch (error) {
		if (!isRefusal(error, "notFound")) throw error;
		contextCacheOf(owner).delete(name);
		throw new Response(null, { status: 404 });
	}
}

/** True for any revision: data about a person is read of the event as it is now. */
export function isSameEvent(one: AddressContext, other: AddressContext): boolean {
	return one.domainId === other.domainId && one.eventId === other.eventId;
}
