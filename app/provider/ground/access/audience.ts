import { cleanHtml } from "~/contract/ground/clean-html";
import type { Audience } from "~/domain/event/audience";
import { htmlFlags, type RawSettings, settingsFor } from "~/domain/settings";
import type { LoadedEvent } from "../events/loaded-event";
import { is } from "../store/is";
import { rolesInDomain } from "./access";
import { callerOf, type ProviderContext } from "./context";

/** The audience of the caller at this event. A person of another domain counts as everybody, with or without a session. */
export async function audienceAt(context: ProviderContext, event: LoadedEvent): Promise<Audience> {
	const caller = await callerOf(context);
	if (caller?.domainId !== event.domainId) return "everybody";
	const { isAdministrator, at } = await rolesInDomain(context, caller);
	if (isAdministrator || at.get(event.id)?.includes("organiser")) return "organiser";
	const record = await context.store
		.selectFrom("registrations")
		.select("registered_at")
		.where(is({ event_id: event.id, person_id: caller.personId }))
		.executeTakeFirst();
	return record?.registered_at ? "registered" : "participant";
}

export function describeSettings(
	event: LoadedEvent,
	audience: Audience,
	languageId: string | undefined,
	typologyId: string | undefined,
): RawSettings {
	const settings = settingsFor(audience, event.rawSettings(languageId, typologyId));
	for (const flag of htmlFlags) if (typeof settings[flag] === "string") settings[flag] = cleanHtml(settings[flag]);
	return settings;
}
