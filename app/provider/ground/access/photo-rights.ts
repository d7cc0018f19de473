import { Refusal } from "~/domain/ground/refusal";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import { findRegistrationRow } from "../records/rows";
import type { Caller } from "../tokens/tokens";
import { rightsAt, rolesInDomain } from "./access";
import { type ProviderContext, requireCaller } from "./context";
import { findLink } from "./live-rights";
import type { InEvent } from "./named";

/** Somebody registered, a moderator, or a screen with its link; refuses everybody else with `accessDenied`. */
export async function seePhotos(context: ProviderContext, { domainId, eventId }: InEvent) {
	const event = await requireEvent(context, eventId, domainId);
	if (await findLink(context, event, "photos")) return { event, caller: undefined };
	const caller = await requireCaller(context, domainId);
	const moderates = await mayModerate(context, event, caller);
	if (!moderates && !(await isRegistered(context, event, caller))) throw new Refusal("accessDenied");
	return { event, caller };
}

export async function mayModerate(context: ProviderContext, event: LoadedEvent, caller: Caller): Promise<boolean> {
	return rightsAt(await rolesInDomain(context, caller), event.id).includes("moderate");
}

export async function isRegistered(
	{ store }: ProviderContext,
	event: LoadedEvent,
	{ personId }: Caller,
): Promise<boolean> {
	const registration = await findRegistrationRow(store, event.id, personId);
	return registration !== undefined && registration.registered_at !== null;
}
