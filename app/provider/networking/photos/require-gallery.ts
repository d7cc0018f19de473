import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { countAttempt, countAttempts, networkOf, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { findPersonByCode } from "../../ground/records/rows";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import type { Caller } from "../../ground/tokens/tokens";

/** Refuses with `notFound` (404) if the event has a gallery for nobody. */
export function requireGallery(event: LoadedEvent) {
	if (!event.isOnForAnybody("photosShown")) throw new Refusal("notFound");
}

/** Refuses with `notFound` (404) if there is none for this person's typology, as their page does. */
export async function requireGalleryOf({ store }: ProviderContext, event: LoadedEvent, personId: string) {
	const settings = await settingsOfPerson(store, event, personId);
	if (!settings.photosShown) throw new Refusal("notFound");
	return settings;
}

/** Refuses with `notFound` (404) if there is none for the caller; a screen, without a caller, shows what the event has. */
export async function requireShown(context: ProviderContext, event: LoadedEvent, caller: Caller | undefined) {
	requireGallery(event);
	if (!caller) return;
	await requireGalleryOf(context, event, caller.personId);
	requireOpenToBadge(event, caller);
}

/** A badge alone may view and send photos only if the event allows it (`badgeNotEnough`). */
export function requireOpenToBadge(event: LoadedEvent, { isByBadge }: Caller) {
	if (isByBadge && !event.settings().photosByBadge) throw new Refusal("badgeNotEnough");
}

/** Refuses with `notFound` (404) if the event does not allow it or nobody wears the badge; wrong codes are counted. */
export async function requireWearer(context: ProviderContext, event: LoadedEvent, badge: string): Promise<string> {
	if (!event.settings().photosByBadge) throw new Refusal("notFound");
	const subject = networkOf(context.address) ?? "unknown";
	await countAttempts(context, [{ limit: limits.galleriesFromAddress, subject }]);
	const personId = await findPersonByCode(context.store, event.id, badge);
	if (personId === undefined) throw new Refusal("notFound");
	await uncountAttempt(context, limits.galleriesFromAddress, subject);
	await requireGalleryOf(context, event, personId);
	return personId;
}

/** Refuses a code that nobody wears with `invalidForm` (422), and too many wrong codes with 429. */
export async function requirePictured(
	context: ProviderContext,
	event: LoadedEvent,
	{ personId }: Caller,
	codes: readonly string[],
): Promise<string[]> {
	const personIds = new Set<string>();
	for (const code of codes.filter((badgeCode) => badgeCode.trim() !== "")) {
		await countAttempt(context, limits.unknownBadgesOfPerson, personId);
		const wearer = await findPersonByCode(context.store, event.id, code);
		if (wearer === undefined) throw new Refusal("invalidForm", { badges: "errors.badgeOfNobody" });
		await uncountAttempt(context, limits.unknownBadgesOfPerson, personId);
		personIds.add(wearer);
	}
	return [...personIds];
}
