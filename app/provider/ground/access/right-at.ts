import { requireEvent } from "../events/loaded-event";
import { requireRight } from "./access";
import type { ProviderContext } from "./context";
import type { Action } from "./rights";

/** The event that a call names, and whose right there covers what it does; 'Accès refusé' without. */
export async function requireRightAt(
	context: ProviderContext,
	action: Action,
	{ domainId, eventId }: { domainId: string; eventId: string },
) {
	const event = await requireEvent(context, eventId, domainId);
	const { caller } = await requireRight(context, action, { domainId, eventId: event.id });
	return { event, personId: caller.personId };
}
