import { readBadgeCode } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import { rightsAt, rolesInDomain } from "../../ground/access/access";
import { type ProviderContext, requireCaller } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { countAttempt, countAttempts, networkOf, uncountAttempt } from "../../ground/limits/attempts";
import { limits } from "../../ground/limits/limits";
import { rowOfRegistration } from "../../ground/records/rows";
import type { Caller } from "../../ground/tokens/rows";
import { noteSeen, openLink } from "../../live/screens/link-rows";

interface Place {
	domainId: string;
	eventId: string;
}

/** Who looks at an event's photos. */
export interface Viewer {
	event: LoadedEvent;
	/** Nobody in particular, on a screen. */
	caller: Caller | undefined;
	/** Sees, and decides of, what is not published. */
	moderates: boolean;
}

/** 404 where the event has no gallery. */
export async function requireGallery(context: ProviderContext, { domainId, eventId }: Place): Promise<LoadedEvent> {
	const event = await requireEvent(context, eventId, domainId);
	if (!event.settings().photosShown) throw new Refusal("notFound");
	return event;
}

/** Who is registered, who moderates, and a screen by its link; 'Accès refusé' to everybody else. */
export async function requireViewer(context: ProviderContext, place: Place): Promise<Viewer> {
	const event = await requireGallery(context, place);
	if (await isScreen(context, event)) return { event, caller: undefined, moderates: false };
	const caller = await requireCaller(context, place.domainId);
	requireOpenToBadge(event, caller);
	const moderates = await mayModerate(context, event, caller);
	if (!moderates && !(await isRegistered(context, event, caller))) throw new Refusal("accessDenied");
	return { event, caller, moderates };
}

export async function isScreen({ store, token, now }: ProviderContext, event: LoadedEvent): Promise<boolean> {
	const link = token ? await openLink(store, { token, event, screen: "photos" }, now()) : undefined;
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
	const record = await rowOfRegistration(store, event.id, personId);
	return record !== undefined && record.registered_at !== null;
}

/** A badge alone shows photos, and sends some, where the event lets badges do so. */
export function requireOpenToBadge(event: LoadedEvent, { isByBadge }: Caller) {
	if (isByBadge && !event.settings().photosByBadge) throw new Refusal("badgeNotEnough");
}

/** Their own photos, of who is signed in. */
export async function requireOwn(context: ProviderContext, place: Place) {
	const event = await requireGallery(context, place);
	const caller = await requireCaller(context, place.domainId);
	requireOpenToBadge(event, caller);
	return { event, caller };
}

/** Whose gallery a badge's code opens, where the event lets it: 404 elsewhere, and for a code of nobody. Wrong ones are counted. */
export async function requireWearer(context: ProviderContext, event: LoadedEvent, badge: string): Promise<string> {
	if (!event.settings().photosByBadge) throw new Refusal("notFound");
	const subject = networkOf(context.address) ?? "unknown";
	await countAttempts(context, [{ limit: limits.galleriesFromAddress, subject }]);
	const personId = await wearerOf(context, event, badge);
	if (personId === undefined) throw new Refusal("notFound");
	await uncountAttempt(context, limits.galleriesFromAddress, subject);
	return personId;
}

/** Whose badges were named: 422 for a code that nobody wears, and 429 for too many of them. */
export async function requirePictured(
	context: ProviderContext,
	event: LoadedEvent,
	{ personId }: Caller,
	codes: readonly string[],
): Promise<string[]> {
	const found = new Set<string>();
	for (const code of codes.filter((one) => one.trim() !== "")) {
		await countAttempt(context, limits.picturedOfPerson, personId);
		const wearer = await wearerOf(context, event, code);
		if (wearer === undefined) throw new Refusal("invalidForm", { badges: "errors.badgeOfNobody" });
		await uncountAttempt(context, limits.picturedOfPerson, personId);
		found.add(wearer);
	}
	return [...found];
}

async function wearerOf({ store }: ProviderContext, event: LoadedEvent, code: string): Promise<string | undefined> {
	const row = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		.where("code", "=", readBadgeCode(code))
		.executeTakeFirst();
	return row?.person_id;
}
