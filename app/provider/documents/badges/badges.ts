import { type Badge, isFor, obstacleTo } from "~/domain/documents/badge";
import { readBadgeCode } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { languageOf, type PaperPerson, peopleOnPaper } from "../layout/paper-people";

/** The badges of a person's typology, and what keeps them from being downloaded now. */
export function badgesOf(event: LoadedEvent, holder: PaperPerson, now: Date, languageId?: string): Badge[] {
	return event.document.badges
		.filter((entry) => isFor(entry, holder.typologyId))
		.map((entry) => {
			const obstacle = obstacleTo(entry, holder, now);
			return {
				id: entry.id,
				label: event.say(entry.label, languageId),
				canDownload: obstacle === null,
				obstacle,
				from: entry.canDownload?.from ?? null,
			};
		});
}

/** Whom a badge is about; 404 for who has no record at the event. */
export async function holderOf(
	store: Store,
	event: LoadedEvent,
	personId: string,
	languageId: string | undefined,
): Promise<PaperPerson> {
	const [holder] = await peopleOnPaper(store, event, [personId], languageOf(event, languageId));
	if (!holder) throw new Refusal("notFound");
	return holder;
}

export async function holderOfCode(store: Store, event: LoadedEvent, code: string): Promise<string | undefined> {
	const row = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("code", "=", readBadgeCode(code))
		.executeTakeFirst();
	return row?.person_id;
}
