import { isRegistrationClosed } from "~/domain/settings";
import type { KnownEvent } from "../events/known-event";
import { newBadgeCode } from "../store/ids";
import type { Store } from "../store/open";

/** Who has an account of the domain takes part where anybody may create one: signing in gives them a record at the event. */
export async function joinWhereOpen(store: Store, event: KnownEvent, personId: string, now: Date) {
	const settings = event.settings();
	const isOpen = event.document.event.canRegister && !isRegistrationClosed(settings, now);
	if (!settings.accountCreationOffered || !isOpen) return;
	const at = now.toISOString();
	await store
		.insertInto("registrations")
		.values({
			event_id: event.id,
			person_id: personId,
			code: newBadgeCode(),
			is_exhibitor: 0,
			extended: "{}",
			created_at: at,
			updated_at: at,
		})
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
}
