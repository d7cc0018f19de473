import { type BadgeEntry, type BadgeObstacle, badgeObstacleOf, isBadgeFor } from "~/domain/documents/badge";
import { Refusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { logAction } from "../../ground/action-logs/action-logs";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { saveDocumentFile } from "../../ground/files/save-document-file";
import { companionIds } from "../../ground/records/companions";
import { randomId } from "../../ground/store/ids";
import { type DocumentPerson, languageOf, readDocumentPeople } from "../layout/document-people";
import { badgeDocument, badgesDocument } from "./badge-document";
import { readBadgePerson } from "./read-badges";

/** Action 12 of the usage log: a badge was downloaded. */
const badgeDownloaded = 12;

/** Prints a badge and returns the address where it can be fetched. Refuses with `notFound` or `badgeUnavailable`. */
export async function downloadBadge(
	context: ProviderContext,
	event: LoadedEvent,
	{
		userId,
		badgeId: requestedId,
		languageId,
	}: { userId: string; badgeId?: string | undefined; languageId?: string | undefined },
): Promise<string> {
	const person = await readBadgePerson(context.store, event, userId, languageId);
	const templates = event.document.badges.filter((badge) => isBadgeFor(badge, person.typologyId));
	const entry = requestedId === undefined ? templates[0] : templates.find(({ id }) => id === requestedId);
	if (!entry) throw new Refusal("notFound");
	const obstacle = badgeObstacleOf(entry, person, context.now());
	if (obstacle) throw new Refusal("badgeUnavailable", { badge: `badges.${obstacle}` });
	const link = await saveDocumentFile(
		context,
		await badgeDocument(event, entry, person, languageOf(event, languageId), context.files),
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

/** Companions share a template; if some differ, the most frequent is printed. Refuses with `badgeUnavailable`. */
export async function downloadBadges(
	context: ProviderContext,
	event: LoadedEvent,
	{ userId, languageId }: { userId: string; languageId?: string | undefined },
): Promise<{ link: string; count: number }> {
	const language = languageOf(event, languageId);
	const ids = [userId, ...(await companionIds(context.store, event.id, userId))];
	const people = await readDocumentPeople(context.store, event, ids, language);
	const now = context.now();
	const printable = new Map<string, { entry: BadgeEntry; holders: [DocumentPerson, ...DocumentPerson[]] }>();
	let obstacle: BadgeObstacle | null = null;
	for (const person of people) {
		const entry = event.document.badges.find((badge) => isBadgeFor(badge, person.typologyId));
		const ownObstacle = entry ? badgeObstacleOf(entry, person, now) : null;
		obstacle ??= ownObstacle;
		if (!entry || ownObstacle) continue;
		const key = JSON.stringify([entry.id, person.typologyId]);
		const group = printable.get(key);
		if (group) group.holders.push(person);
		else printable.set(key, { entry, holders: [person] });
	}
	const [most] = [...printable.values()].sort((a, b) => b.holders.length - a.holders.length);
	if (!most) throw new Refusal("badgeUnavailable", obstacle ? { badge: `badges.${obstacle}` } : {});
	const link = await saveDocumentFile(
		context,
		await badgesDocument(event, most.entry, most.holders, language, context.files),
	);
	for (const { id: personId } of most.holders) {
		await logAction(context.store, {
			id: randomId(16),
			actionId: badgeDownloaded,
			domainId: event.domainId,
			eventId: event.id,
			personId,
			extended: { badgeId: most.entry.id },
			now,
		});
	}
	return { link, count: most.holders.length };
}
