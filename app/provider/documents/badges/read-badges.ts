import { type Badge, badgeObstacleOf, isBadgeFor } from "~/domain/documents/badge";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { type DocumentPerson, languageOf, readDocumentPeople } from "../layout/document-people";

export function badgesOf(event: LoadedEvent, person: DocumentPerson, now: Date, languageId?: string): Badge[] {
	return event.document.badges
		.filter((entry) => isBadgeFor(entry, person.typologyId))
		.map((entry) => {
			const obstacle = badgeObstacleOf(entry, person, now);
			return {
				id: entry.id,
				label: event.translate(entry.label, languageId),
				canDownload: obstacle === null,
				obstacle,
				from: entry.canDownload?.from ?? null,
			};
		});
}

/** Reads the person of a badge; refuses with `notFound` (404) if they are not registered for the event. */
export async function readBadgePerson(
	store: Store,
	event: LoadedEvent,
	personId: string,
	languageId: string | undefined,
): Promise<DocumentPerson> {
	const [person] = await readDocumentPeople(store, event, [personId], languageOf(event, languageId));
	if (!person) throw new Refusal("notFound");
	return person;
}
