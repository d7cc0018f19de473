import type { LocalizedText } from "~/domain/texts/text";
import type { Tables } from "../../../ground/store/schema";
import type { Subject } from "./data-category";

export function atEvent(subject: Subject, eventId: string) {
	return { eventId, event: eventName(subject, eventId) };
}

export function translateFor(
	{ events, languageId }: Subject,
	eventId: string,
	text: LocalizedText | undefined,
): string {
	return events.get(eventId)?.translate(text, languageId) ?? "";
}

function eventName({ events, languageId }: Subject, eventId: string): string {
	const event = events.get(eventId);
	return event ? event.translate(event.document.event.name, languageId) : eventId;
}

export function labelOf(
	{ events, languageId }: Subject,
	eventId: string,
	list: "articles" | "forms" | "typologies",
	id: string | null,
): string | null {
	const event = events.get(eventId);
	const entry = event?.document[list].find((entry) => entry.id === id);
	return event && entry ? event.translate(entry.label, languageId) : id;
}

export function dayOf(
	{ events }: Subject,
	{ event_id, day_id }: Pick<Tables["day_registrations"], "event_id" | "day_id">,
): string {
	return events.get(event_id)?.document.days.find(({ id }) => id === day_id)?.day ?? day_id;
}

export function conferenceOf({ events, languageId }: Subject, row: Tables["slot_registrations"]): string {
	const event = events.get(row.event_id);
	const conference = event?.document.conferences.find(({ id }) => id === row.conference_id);
	return event && conference ? event.translate(conference.title, languageId) : row.conference_id;
}
