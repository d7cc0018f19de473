import { type StageKind, screenKinds } from "~/domain/live/screen";
import { Refusal } from "~/domain/refusal";
import { requireRight } from "../../ground/access/access";
import type { ProviderContext } from "../../ground/access/context";
import { type KnownEvent, requireEvent } from "../../ground/events/known-event";
import { requireLive } from "../lives/require-live";
import { noteSeen, openLink } from "./link-rows";

export interface ScreenAsked {
	domainId: string;
	eventId: string;
	screen: StageKind;
}

/**
 * Who has its link, everybody where the event lets them, and who runs the live. A link's token is no session: no other call
 * knows it, so that it reads this screen and does nothing else.
 */
export async function requireScreen(context: ProviderContext, { screen, ...place }: ScreenAsked): Promise<KnownEvent> {
	const event = await requireEvent(context, place.eventId, place.domainId);
	const { store, token, now } = context;
	const link = token ? await openLink(store, { token, event, screen }, now()) : undefined;
	if (link) await noteSeen(store, link, now());
	else if (!isOpenToAll(event, screen)) await requireRight(context, "runLive", place);
	return requireLive(context, place);
}

/** 404 where the event has neither a live session nor photos to show. */
export async function requireScreens(
	context: ProviderContext,
	{ domainId, eventId }: { domainId: string; eventId: string },
): Promise<KnownEvent> {
	const event = await requireEvent(context, eventId, domainId);
	const { liveActive, photosShown } = event.settings();
	if (!liveActive && !photosShown) throw new Refusal("notFound");
	return event;
}

function isOpenToAll(event: KnownEvent, screen: StageKind): boolean {
	const { liveActive, screensOpen } = event.settings();
	return screenKinds[screen].mayBeOpen && liveActive && screensOpen;
}
