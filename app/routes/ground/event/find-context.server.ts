import type { AppLoadContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal } from "~/domain/ground/refusal";

type GatewayFor = AppLoadContext["gatewayFor"];

/** By provider, which the composition's own function stands for. */
const contextCaches = new WeakMap<GatewayFor, LRUCache<string, AddressContext>>();

function contextCacheOf(gatewayFor: GatewayFor) {
	const cache = contextCaches.get(gatewayFor) ?? new LRUCache<string, AddressContext>({ max: 600 });
	contextCaches.set(gatewayFor, cache);
	return cache;
}

/** Returns the event to which a context last led: a guess to begin with while it is looked up again. */
export function lastContextOf(gatewayFor: GatewayFor, name: string): AddressContext | undefined {
	return contextCacheOf(gatewayFor).get(name);
}

/** Finds the event of an address, at its current revision; 404 where there is none, or it lacks the typology. */
export async function findContext(gatewayFor: GatewayFor, name: string): Promise<AddressContext> {
	try {
		const eventContext = await gatewayFor().events.context({ id: name });
		contextCacheOf(gatewayFor).set(name, eventContext);
		return eventContext;
	} catch (error) {
		if (!isRefusal(error, "notFound")) throw error;
		contextCacheOf(gatewayFor).delete(name);
		throw new Response(null, { status: 404 });
	}
}

/** True for any revision: data about a person is read of the event as it is now. */
export function isSameEvent(a: AddressContext, b: AddressContext): boolean {
	return a.domainId === b.domainId && a.eventId === b.eventId;
}
