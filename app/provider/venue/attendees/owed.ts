import type { Owed } from "~/domain/venue/wire";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { readAccount, remainingOf } from "../../money/invoices/account";
import type { AttendeeEntry } from "./attendees";

/** What the account of an attendee still owes, by today's prices; null where that is nothing. */
export async function readOwed(
	db: Database,
	event: LoadedEvent,
	{ hostId, card }: Pick<AttendeeEntry, "hostId" | "card">,
): Promise<Owed | null> {
	if (card.due === "nothing") return null;
	const amount = remainingOf(event, await readAccount(db, event, hostId));
	return amount > 0 ? { amount, currency: event.settings().currency } : null;
}
