import { LRUCache } from "lru-cache";
import type { AddressContext } from "~/domain/event/event";
import { isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";

/** By the provider that was asked: `owner` is the composition's own function. */
const places = new WeakMap<object, LRUCache<string, AddressContext>>();

function placesOf(owner: object) {
	const known = places.get(owner) ?? new LRUCache<string, AddressContext>({ max: 600 });
	places.set(owner, known);
	return known;
}

/** Where an address was last found to lead, by an event's alias or id: a guess to begin with while it is asked again. */
export function lastPlaceOf(owner: object, name: string): AddressContext | undefined {
	return placesOf(owner).get(name);
}

/** Where an address leads, at the event's present revision; 404 when nowhere. */
export async function findPlace(owner: object, gateway: Gateway, name: string): Promise<AddressContext> {
	try {
		const place = await gateway.events.context({ id: name });
		placesOf(owner).set(name, place);
		return place;
	} catch (error) {
		if (!isRefusal(error, "notFound")) throw error;
		placesOf(owner).delete(name);
		throw new Response(null, { status: 404 });
	}
}

/** Of whatever revision: what is read of a person is of the event as it stands. */
export function isSamePlace(one: AddressContext, other: AddressContext): boolean {
	return one.domainId === other.domainId && one.eventId === other.eventId;
}
