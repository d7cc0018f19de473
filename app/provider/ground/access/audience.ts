import { cleanHtml } from "~/contract/ground/clean-html";
import type { Audience } from "~/domain/event/audience";
import { htmlFlags, type RawSettings, settingsFor } from "~/domain/settings";
import type { LoadedEvent } from "../events/known-event";
import { rolesInDomain } from "./access";
import { callerOf, type ProviderContext } from "./context";

/** Who asks, at this event: whoever is of another domain is a stranger here, with or without a session. */
export async function audienceAt(context: ProviderContext, event: LoadedEvent): Promise<Audience> {
	const caller = await callerOf(context);
	if (caller?.domainId !== event.domainId) return "everybody";
	const { isAdministrator, at } = await rolesInDomain(context, caller);
	if (isAdministrator || at.get(event.id)?.includes("organiser")) return "organiser";
	const record = await context.store
		.selectFrom("registrations")
		.select("registered_at")
		.where("event_id", "=", event.id)
		.where("person_id", "=", caller.personId)
		.executeTakeFirst();
	return record?.registered_at ? "registered" : "participant";
}

/** What a settings call answers: what the audience may see, defaults filled in, HTML clean. */
export function tellSettings(
	event: LoadedEvent,
	audience: Audience,
	languageId: string | undefined,
	typologyId: string | undefined,
): RawSettings {
	const told = settingsFor(audience, event.rawSettings(languageId, typologyId));
	for (const flag of htmlFlags) if (typeof told[flag] === "string") told[flag] = cleanHtml(told[flag]);
	return told;
}
