import { Refusal } from "~/domain/ground/refusal";
import { type FollowedScreen, type ScreenKind, screenKinds } from "~/domain/live/screen";
import { requireRight } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { requireLive } from "../state/require-live";
import { findOpenLink, noteSeen } from "./link-rows";

export interface ScreenRequest {
	domainId: string;
	eventId: string;
	screen: FollowedScreen;
}

/**
 * Its link, or the right to run the live unless screens are open to all. The link's token is no session: it reads this alone.
 */
export async function requireScreen(context: ProviderContext, request: ScreenRequest): Promise<LoadedEvent> {
	const { screen, ...place } = request;
	if (screen === "moderation") return (await requireModerator(context, place)).event;
	if (screen === "console") {
		await requireRight(context, "runLive", place);
		return requireLive(context, place);
	}
	const event = await requireEvent(context, place.eventId, place.domainId);
	const link = await findLink(context, event, screen);
	if (!link && !isOpenToAll(event, screen)) await requireRight(context, "runLive", place);
	return requireLive(context, place);
}

/** A moderation link acts in the name of its maker: the only link that may change anything, and only what moderators may. */
export async function requireModerator(context: ProviderContext, place: { domainId: string; eventId: string }) {
	const event = await requireEvent(context, place.eventId, place.domainId);
	const maker = (await findLink(context, event, "moderation"))?.made_by;
	const personId = maker ?? (await requireRight(context, "moderate", place)).caller.personId;
	await requireLive(context, place);
	return { event, personId };
}

async function findLink({ store, token, now }: ProviderContext, event: LoadedEvent, screen: ScreenKind) {
	const link = token ? await findOpenLink(store, { token, event, screen }, now()) : undefined;
	if (link) await noteSeen(store, link, now());
	return link;
}

/** Refuses with `notFound` (404) if the event has neither a live session nor photos to show. */
export async function requireScreens(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<LoadedEvent> {
	const event = await requireEvent(context, eventId, domainId);
	if (!event.isOnForAnybody("liveActive") && !event.isOnForAnybody("photosShown")) throw new Refusal("notFound");
	return event;
}

function isOpenToAll(event: LoadedEvent, screen: ScreenKind): boolean {
	return screenKinds[screen].mayBeOpen && event.isOnForAnybody("liveActive") && event.settings().screensOpen;
}
