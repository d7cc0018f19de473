import { Refusal } from "~/domain/ground/refusal";
import { rightsAt, rolesInDomain } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { countAttempt, countAttempts, networkOf, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { findPersonByCode, findRegistrationRow } from "../../ground/records/rows";
import { settingsOfPerson } from "../../ground/records/settings-of-person";
import type { Caller } from "../../ground/tokens/tokens";
import { findOpenLink, noteSeen } from "../../live/screens/link-rows";

interface EventKey {
	domainId: string;
	eventId: string;
}

export interface Viewer {
	event: LoadedEvent;
	/** Undefined on a screen. */
	caller: Caller | undefined;
	moderates: boolean;
}

/** Refuses with `notFound` (404) if the event has a gallery for nobody. */
export async function requireGallery(context: ProviderContext, { domainId, eventId }: EventKey): Promise<LoadedEvent> {
	const event = await requireEvent(context, eventId, domainId);
	if (!event.isOnForAnybody("photosShown")) throw new Refusal("notFound");
	return event;
}

/** Refuses with `notFound` (404) if there is none for this person's typology, as their page does. */
export async function requireGalleryOf({ store }: ProviderContext, event: LoadedEvent, personId: string) {
	const settings = await settingsOfPerson(store, event, personId);
	if (!settings.photosShown) throw new Refusal("notFound");
	return settings;
}

/** Requires somebody registered, a moderator, or a screen with its link; refuses everybody else with `accessDenied`. */
export async function requireViewer(context: ProviderContext, key: EventKey): Promise<Viewer> {
	const event = await requireGallery(context, key);
	if (await isScreen(context, event)) return { event, caller: undefined, moderates: false };
	const caller = await requireCaller(context, key.domainId);
	await requireGalleryOf(context, event, caller.personId);
	requireOpenToBadge(event, caller);
	const moderates = await mayModerate(context, event, caller);
	if (!moderates && !(await isRegistered(context, event, caller))) throw new Refusal("accessDenied");
	return { event, caller, moderates };
}

export async function isScreen({ store, token, now }: ProviderContext, event: LoadedEvent): Promise<boolean> {
	const link = token ? await findOpenLink(store, { token, event, screen: "photos" }, now()) : undefined;
	if (link) await noteSeen(store, link, now());
	return link !== undefined;
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

/** A badge alone may view and send photos only if the event allows it (`badgeNotEnough`). */
export function requireOpenToBadge(event: LoadedEvent, { isByBadge }: Caller) {
	if (isByBadge && !event.settings().photosByBadge) throw new Refusal("badgeNotEnough");
}

export async function requireOwn(context: ProviderContext, key: EventKey) {
	const event = await requireGallery(context, key);
	const caller = await requireCaller(context, key.domainId);
	await requireGalleryOf(context, event, caller.personId);
	requireOpenToBadge(event, caller);
	return { event, caller };
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
	for (const code of codes.filter((promoCode) => promoCode.trim() !== "")) {
		await countAttempt(context, limits.unknownBadgesOfPerson, personId);
		const wearer = await findPersonByCode(context.store, event.id, code);
		if (wearer === undefined) throw new Refusal("invalidForm", { badges: "errors.badgeOfNobody" });
		await uncountAttempt(context, limits.unknownBadgesOfPerson, personId);
		personIds.add(wearer);
	}
	return [...personIds];
}
