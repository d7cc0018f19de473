import type { ConferenceEntry, SlotEntry } from "~/domain/conference";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../../ground/events/known-event";

/** Section 6: what is flagged so is hidden from companions, who were registered by somebody. */
export function isHiddenFrom(record: { registered_by: string | null } | undefined, conference: ConferenceEntry) {
	return conference.isDisabledForCompanions && Boolean(record?.registered_by);
}

export interface KnownSlot {
	conference: ConferenceEntry;
	slot: SlotEntry;
}

/** By event, of which each revision is one object: a programme has thousands of slots. */
const indexes = new WeakMap<KnownEvent, Map<string, KnownSlot>>();

export function slotById(event: KnownEvent, slotId: string): KnownSlot | undefined {
	let index = indexes.get(event);
	if (!index) {
		index = new Map(
			event.document.conferences.flatMap((conference) =>
				conference.slots.map((slot) => [slot.id, { conference, slot }] as const),
			),
		);
		indexes.set(event, index);
	}
	return index.get(slotId);
}

export function requireConference(event: KnownEvent, conferenceId: string): ConferenceEntry {
	const conference = event.document.conferences.find(({ id }) => id === conferenceId);
	if (!conference) throw new Refusal("notFound");
	return conference;
}
