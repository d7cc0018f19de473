import { type BadgeEntry, type BadgeObstacle, isFor, obstacleTo } from "~/domain/documents/badge";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { logAction } from "../../ground/action-logs/action-logs";
import type { LoadedEvent } from "../../ground/events/known-event";
import { keepDocument } from "../../ground/files/keep-document";
import { companionIds } from "../../ground/records/companions";
import { randomId } from "../../ground/store/ids";
import { languageOf, type PaperPerson, peopleOnPaper } from "../layout/paper-people";
import { badgeDocument, badgesDocument } from "./badge-document";
import { holderOf } from "./badges";

/** Action 12: somebody has had their badge. */
const badgeDownloaded = 12;

/** Prints a badge: the address to fetch it at. */
export async function downloadBadge(
	context: ProviderContext,
	event: LoadedEvent,
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
	const link = await keepDocument(
		context,
		await badgeDocument(event, entry, holder, languageOf(event, languageId), context.files),
	);
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

interface Printable {
	entry: BadgeEntry;
	holders: [PaperPerson, ...PaperPerson[]];
}

/**
 * The badges of a person and their companions in one file, of those who may have theirs: a companion has the typology of who brings
 * them, and so its template; where some have another, the template of most is printed.
 */
export async function downloadBadges(
	context: ProviderContext,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
): Promise<{ link: string; count: number }> {
	const language = languageOf(event, languageId);
	const ids = [userId, ...(await companionIds(context.store, event.id, userId))];
	const people = await peopleOnPaper(context.store, event, ids, language);
	const now = context.now();
	const printable = new Map<string, Printable>();
	let obstacle: BadgeObstacle | null = null;
	for (const holder of people) {
		const entry = event.document.badges.find((one) => isFor(one, holder.typologyId));
		const own = entry ? obstacleTo(entry, holder, now) : null;
		obstacle ??= own;
		if (!entry || own) continue;
		const key = JSON.stringify([entry.id, holder.typologyId]);
		const known = printable.get(key);
		if (known) known.holders.push(holder);
		else printable.set(key, { entry, holders: [holder] });
	}
	const [most] = [...printable.values()].sort((a, b) => b.holders.length - a.holders.length);
	if (!most) throw new Refusal("badgeUnavailable", obstacle ? { badge: `badges.${obstacle}` } : {});
	const link = await keepDocument(
		context,
		await badgesDocument(event, most.entry, most.holders, language, context.files),
	);
	for (const { id: personId } of most.holders) {
		await logAction(context.store, {
			...{ id: randomId(16), actionId: badgeDownloaded, domainId: event.domainId, eventId: event.id },
			...{ personId, extended: { badgeId: most.entry.id }, now },
		});
	}
	return { link, count: most.holders.length };
}
