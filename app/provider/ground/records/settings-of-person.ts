import type { TypologySettings } from "~/domain/settings";
import type { LoadedEvent } from "../events/loaded-event";
import { is } from "../store/is";
import type { Database } from "../store/transact";

/**
 * The settings of the typology that their registration has; those of nobody in particular without one. Pages ask the same. Nothing
 * is read where no typology has settings of its own.
 */
export async function settingsOfPerson(db: Database, event: LoadedEvent, personId: string): Promise<TypologySettings> {
	if (Object.keys(event.document.settingsByTypology).length === 0) return event.settingsOf(null);
	const registration = await db
		.selectFrom("registrations")
		.select("typology_id")
		.where(is({ event_id: event.id, person_id: personId }))
		.executeTakeFirst();
	return event.settingsOf(registration?.typology_id);
}
