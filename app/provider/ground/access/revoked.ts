import type { Store } from "../store/open";
import { onTold } from "../store/told";

/** Told of who signed out, or lost a session or a role: what they have open is asked for again. */
export function onRevoked(store: Store, listener: (personId: string) => void): () => void {
	return onTold(store, "revocations", (personId) => personId !== undefined && listener(personId));
}
