import { isRegistrationClosed } from "~/domain/settings";
import type { LoadedEvent } from "../events/loaded-event";
import type { Store } from "../store/open";
import { newRegistration } from "./new-registration";

export async function joinEventIfOpen(store: Store, event: LoadedEvent, personId: string, now: Date) {
	const settings = event.settingsOf(null);
	const isOpen = event.document.event.canRegister && !isRegistrationClosed(settings, now);
	if (!settings.accountCreationOffered || !isOpen) return;
	await store
		.insertInto("registrations")
		.values(newRegistration({ eventId: event.id, personId, given: null }, now))
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
}
