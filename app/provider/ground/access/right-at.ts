import { isRefusal } from "~/domain/ground/refusal";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import { requireRight } from "./access";
import type { ProviderContext } from "./context";
import type { InEvent } from "./named";
import type { Action } from "./rights";

/** Requires a right at the event that a call names; refuses with `notFound` or `accessDenied` ('Accès refusé'). */
export async function requireRightAt(context: ProviderContext, action: Action, { domainId, eventId }: InEvent) {
	const event = await requireEvent(context, eventId, domainId);
	const { caller } = await requireRight(context, action, { domainId, eventId: event.id });
	return { event, caller };
}

/** Whether the caller has a right beside the one that was required of them. */
export async function mayAt(context: ProviderContext, action: Action, { domainId, id: eventId }: LoadedEvent) {
	try {
		await requireRight(context, action, { domainId, eventId });
		return true;
	} catch (error) {
		if (isRefusal(error, "accessDenied")) return false;
		throw error;
	}
}
