import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";

/** Reads the event; refuses with `notFound` if it has no live session. */
export async function requireLive(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<LoadedEvent> {
	const event = await requireEvent(context, eventId, domainId);
	if (!event.settings().liveActive) throw new Refusal("notFound");
	return event;
}
