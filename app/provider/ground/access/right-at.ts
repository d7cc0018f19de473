import { requireEvent } from "../events/loaded-event";
import { requireRight } from "./access";
import type { ProviderContext } from "./context";
import type { Action } from "./rights";

/** Requires a right at the event that a call names; refuses with `notFound` or `accessDenied` ('Accès refusé'). */
export async function requireRightAt(
	context: ProviderContext,
	action: Action,
	{ domainId, eventId }: { domainId: string; eventId: string },
) {
	const event = await requireEvent(context, eventId, domainId);
	const { caller } = await requireRight(context, action, { domainId, eventId: event.id });
	return { event, personId: caller.personId };
}
