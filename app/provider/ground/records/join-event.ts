import { isRegistrationClosed } from "~/domain/settings";
import type { LoadedEvent } from "../events/known-event";
import type { Store } from "../store/open";
import { newRecord } from "./new-record";

/** Who has an account of the domain takes part where anybody may create one: signing in gives them a record at the event. */
export async function joinWhereOpen(store: Store, event: LoadedEvent, personId: string, now: Date) {
	const settings = event.settings();
	const isOpen = event.document.event.canRegister && !isRegistrationClosed(settings, now);
	if (!settings.accountCreationOffered || !isOpen) return;
	await store
		.insertInto("registrations")
		.values(newRecord({ eventId: event.id, personId, given: null }, now))
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
}
