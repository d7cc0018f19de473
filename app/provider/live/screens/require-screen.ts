import { Refusal } from "~/domain/ground/refusal";
import { type FollowedScreen, type ScreenKind, screenKinds } from "~/domain/live/screen";
import { requireRight } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { requireLive } from "../state/require-live";
import { noteSeen, openLink } from "./link-rows";

export interface ScreenAsked {
	domainId: string;
	eventId: string;
	screen: FollowedScreen;
}

/**
 * Who has its link, everybody where the event lets them, and who runs the live. A link's token is no session: no other call
 * knows it, so that it reads this screen and does nothing else.
 */
export async function requireScreen(context: ProviderContext, asked: ScreenAsked): Promise<LoadedEvent> {
	const { screen, ...place } = asked;
	if (screen === "moderation") return (await requireModerator(context, place)).event;
	if (screen === "console") {
		await requireRight(context, "runLive", place);
		return requireLive(context, place);
	}
	const event = await requireEvent(context, place.eventId, place.domainId);
	const link = await linkOf(context, event, screen);
	if (!link && !isOpenToAll(event, screen)) await requireRight(context, "runLive", place);
	return requireLive(context, place);
}

/**
 * Who moderates: by their role, or by a link for that, which acts in the name of who made it. Of all links it alone changes
 * something, and nothing but what moderators do.
 */
export async function requireModerator(context: ProviderContext, place: { domainId: string; eventId: string }) {
	const event = await requireEvent(context, place.eventId, place.domainId);
	const maker = (await linkOf(context, event, "moderation"))?.made_by;
	const personId = maker ?? (await requireRight(context, "moderate", place)).caller.personId;
	await requireLive(context, place);
	return { event, personId };
}

async function linkOf({ store, token, now }: ProviderContext, event: LoadedEvent, screen: ScreenKind) {
	const link = token ? await openLink(store, { token, event, screen }, now()) : undefined;
	if (link) await noteSeen(store, link, now());
	return link;
}

/** 404 where the event has neither a live session nor photos to show. */
export async function requireScreens(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<LoadedEvent> {
	const event = await requireEvent(context, eventId, domainId);
	const { liveActive, photosShown } = event.settings();
	if (!liveActive && !photosShown) throw new Refusal("notFound");
	return event;
}

function isOpenToAll(event: LoadedEvent, screen: ScreenKind): boolean {
	const { liveActive, screensOpen } = event.settings();
	return screenKinds[screen].mayBeOpen && liveActive && screensOpen;
}
