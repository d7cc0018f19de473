import type { EventContext } from "~/domain/event/event";

/** The event that a call of this visit is about. */
export function inEvent({ where: { domainId, eventId } }: { where: EventContext }) {
	return { domainId, eventId };
}
