import type { AddressContext } from "~/domain/event/event";

/** The event that a call of this visit is about. */
export function inEvent({ where: { domainId, eventId } }: { where: AddressContext }) {
	return { domainId, eventId };
}
