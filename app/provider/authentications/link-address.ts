import type { KnownEvent } from "../events/known-event";
import type { Store } from "../store/open";
import { mintLink } from "./authentications";

/** A fresh personal address that signs the person in and opens their registration. */
export async function mintAddress(store: Store, event: KnownEvent, personId: string, publicUrl: string, now: Date) {
	const token = await mintLink(store, event, personId, now);
	return `${publicUrl}/${event.document.event.alias}/entree?token=${token}`;
}
