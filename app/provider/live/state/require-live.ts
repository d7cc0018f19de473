import { Refusal } from "~/domain/ground/refusal";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { mayPreview } from "../../ground/access/may-preview";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { findRegistrationRow } from "../../ground/records/rows";
import { settingsOfPerson } from "../../ground/records/settings-of-person";

/** For staff and for screens: refuses with `notFound` if the event has a live session for nobody. */
export function requireLive(event: LoadedEvent) {
	if (!event.isOnForAnybody("liveActive")) throw new Refusal("notFound");
}

/** For participants: refuses with `notFound` if there is none for the caller's typology, as their page does. */
export async function requireOwnLive(context: ProviderContext, event: LoadedEvent) {
	requireLive(event);
	const { personId } = await requireCaller(context, event.domainId);
	const { liveActive } = await settingsOfPerson(context.store, event, personId);
	if (!liveActive && !(await seesAhead(context, event, personId))) throw new Refusal("notFound");
}

/** Staff who are not registered look at it in the place of those who have one. */
async function seesAhead(context: ProviderContext, { id, domainId }: LoadedEvent, personId: string): Promise<boolean> {
	if (!(await mayPreview(context, { domainId, eventId: id }))) return false;
	return !(await findRegistrationRow(context.store, id, personId))?.registered_at;
}
