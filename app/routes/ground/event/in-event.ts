import type { AddressContext } from "~/domain/event/event";

export function inEvent({ where: { domainId, eventId } }: { where: AddressContext }) {
	return { domainId, eventId };
}
