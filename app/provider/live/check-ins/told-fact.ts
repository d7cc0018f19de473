import type { DoorMeans } from "~/contract/check-ins";
import type { DoorFact } from "~/domain/door/fact";

/** A fact as it comes to the store. */
export interface ToldFact extends DoorFact {
	personId: string | null;
	code: string | null;
	place: string;
	receivedAt: string;
	deviceId: string | null;
	how: DoorMeans;
	offline: boolean;
	madeBy: string | null;
}

/** What the server sees itself comes after all that it knows, within the same millisecond too. */
export function momentAfter(last: string | null | undefined, now: Date): string {
	const at = now.toISOString();
	return last && last >= at ? new Date(Date.parse(last) + 1).toISOString() : at;
}

/** A fact as it is read again, for what all of them come to. */
export interface PlacedFact extends DoorFact {
	place: string;
	deviceId: string | null;
	/** Its device had no network then. */
	offline: boolean;
}
