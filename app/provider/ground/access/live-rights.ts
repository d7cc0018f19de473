import { Refusal } from "~/domain/ground/refusal";
import type { LiveAudience } from "~/domain/live/audience";
import { type FollowedScreen, type ScreenKind, screenKinds } from "~/domain/live/screen";
import { type LiveChange, livePatch } from "~/domain/live/state";
import { type LoadedEvent, requireEvent } from "../events/loaded-event";
import { findRegistrationRow } from "../records/rows";
import { requireReach, requireRight, rightsAt, rolesInDomain } from "./access";
import { type ProviderContext, requireCaller } from "./context";
import { mayPreview } from "./may-preview";
import type { InEvent } from "./named";
import { requireRightAt } from "./right-at";
import { findOpenLink, noteSeen } from "./screen-links";

/** A moderation link acts in the name of its maker: the only link that may change anything, and only what moderators may. */
export async function moderateByLink(context: ProviderContext, { domainId, eventId }: InEvent) {
	const event = await requireEvent(context, eventId, domainId);
	const maker = (await findLink(context, event, "moderation"))?.made_by;
	return { event, personId: maker ?? (await requireModerator(context, event)).personId };
}

async function requireModerator(context: ProviderContext, { domainId, id: eventId }: LoadedEvent) {
	return (await requireRight(context, "moderate", { domainId, eventId })).caller;
}

export async function findLink({ store, token, now }: ProviderContext, event: LoadedEvent, screen: ScreenKind) {
	const link = token ? await findOpenLink(store, { token, event, screen }, now()) : undefined;
	if (link) await noteSeen(store, link, now());
	return link;
}

/**
 * Its link, or the right to run the live unless screens are open to all. The link's token is no session: it reads this alone.
 */
export async function followScreen(context: ProviderContext, request: InEvent & { screen: FollowedScreen }) {
	const { screen, ...place } = request;
	if (screen === "moderation") return { event: (await moderateByLink(context, place)).event };
	if (screen === "console") return { event: (await requireRightAt(context, "runLive", place)).event };
	const event = await requireEvent(context, place.eventId, place.domainId);
	const link = await findLink(context, event, screen);
	if (!link && !isOpenToAll(event, screen)) await requireRightAt(context, "runLive", place);
	return { event };
}

function isOpenToAll(event: LoadedEvent, screen: ScreenKind): boolean {
	return screenKinds[screen].mayBeOpen && event.isOnForAnybody("liveActive") && event.settings().screensOpen;
}

type LiveSent = LiveChange & {
	messageIntern?: string | undefined;
	extended?: { messageIntern?: string | undefined } | null | undefined;
};

/** Moderators may choose the message that lies over the big screens, and nothing else; hosts may change everything. */
export async function changeLive(context: ProviderContext, input: InEvent & LiveSent) {
	const part = { ...livePatch.parse(input), messageIntern: input.messageIntern ?? input.extended?.messageIntern };
	if (isOfMessages(part)) return { ...(await moderateByLink(context, input)), part };
	const { event, caller } = await requireRightAt(context, "runLive", input);
	return { event, personId: caller.personId, part };
}

function isOfMessages(part: LiveChange): boolean {
	const { activeMessageId, ...rest } = part;
	return activeMessageId !== undefined && Object.values(rest).every((value) => value === undefined);
}

/** As participants see it, or as hosts do; people who may moderate see the same as people who run the live. */
export async function followLive(
	context: ProviderContext,
	{ domainId, eventId, audience }: InEvent & { audience: LiveAudience },
) {
	const caller = await requireCaller(context, domainId);
	const event = await requireEvent(context, eventId, domainId);
	const at = { domainId, eventId: event.id };
	if (audience === "participant") await requireReach(context, { ...at, userId: caller.personId }, "takePart");
	else if (!(await mayPreview(context, at))) await requireRight(context, "runLive", at);
	return { caller, event };
}

/** A registration or a role at the event: membership of the domain alone is not enough (`accessDenied`). */
export async function beAtEvent(context: ProviderContext, { domainId, eventId }: InEvent) {
	const caller = await requireCaller(context, domainId);
	const event = await requireEvent(context, eventId, domainId);
	const isRegistered = (await findRegistrationRow(context.store, event.id, caller.personId)) !== undefined;
	if (!isRegistered && rightsAt(await rolesInDomain(context, caller), event.id).length === 0)
		throw new Refusal("accessDenied");
	return { caller, event };
}
