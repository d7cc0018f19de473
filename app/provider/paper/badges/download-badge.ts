import { isFor, obstacleTo } from "~/domain/badge";
import { Refusal } from "~/domain/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { logAction } from "../../ground/action-logs/action-logs";
import type { KnownEvent } from "../../ground/events/known-event";
import { keepDocument } from "../../ground/files/keep-document";
import { randomId } from "../../ground/store/ids";
import { languageOf } from "../printing/paper-people";
import { badgeDocument } from "./badge-document";
import { holderOf } from "./badges";

/** Action 12: somebody has had their badge. */
const badgeDownloaded = 12;

/** Prints a badge: the address to fetch it at. */
export async function downloadBadge(
	context: ProviderContext,
	event: KnownEvent,
	{
		userId,
		badgeId: asked,
		languageId,
	}: { userId: string; badgeId?: string | undefined; languageId?: string | undefined },
): Promise<string> {
	const holder = await holderOf(context.store, event, userId, languageId);
	const own = event.document.badges.filter((one) => isFor(one, holder.typologyId));
	const entry = asked === undefined ? own[0] : own.find(({ id }) => id === asked);
	if (!entry) throw new Refusal("notFound");
	const obstacle = obstacleTo(entry, holder, context.now());
	if (obstacle) throw new Refusal("badgeUnavailable", { badge: `badges.${obstacle}` });
	const link = await keepDocument(context, await badgeDocument(event, entry, holder, languageOf(event, languageId)));
	await logAction(context.store, {
		id: randomId(16),
		actionId: badgeDownloaded,
		domainId: event.domainId,
		eventId: event.id,
		personId: userId,
		extended: { badgeId: entry.id },
		now: context.now(),
	});
	return link;
}
