import { LRUCache } from "lru-cache";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";

/** By the provider that was asked: `owner` is the composition's own function. */
const contextCaches = new WeakMap<object, LRUCache<string, AddressContext>>();

function contextCacheOf(owner: object) {
	const cache = contextCaches.get(owner) ?? new LRUCache<string, AddressContext>({ max: 600 });
	contextCaches.set(owner, cache);
	return cache;
}

/** Where an address was last found to lead, by an event's alias or id: a guess to begin with while it is asked again. */
export function lastContextOf(owner: object, name: string): AddressContext | undefined {
	return contextCacheOf(owner).get(name);
}

/** Where an address leads, at the event's present revision; 404 when nowhere. */
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

/** Of whatever revision: what is read of a person is of the event as it stands. */
export function isSameEvent(one: AddressContext, other: AddressContext): boolean {
	return one.domainId === other.domainId && one.eventId === other.eventId;
}
