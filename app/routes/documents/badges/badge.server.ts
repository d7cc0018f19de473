import type { Badge } from "~/domain/documents/badge";
import { fullName, type User } from "~/domain/people/person";
import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { type Participant, participantOf } from "../../ground/event/participant.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";

export interface BadgeCard {
	holder: string;
	label: string;
	/** The address of the file; undefined where the badge is not available now, with a `reason`. */
	href: string | undefined;
	reason: string | undefined;
}

export async function loadBadge(args: Arguments & { params: { badgeId?: string } }) {
	const participant = await participantOf(args);
	const { visit, user } = participant;
	const ownBadges = (await badgesOf(visit, user.id)).filter(({ id }) => id === args.params.badgeId);
	const cards =
		ownBadges.length > 0
			? [...ownBadges.map((badge) => cardOf(visit, user, badge)), ...(await companionCards(participant))]
			: [];
	return serverOnly({
		title: ownBadges[0]?.label ?? visit.frame.t("badges.title"),
		cards,
		registration: paths.registration(visit.context),
		home: paths.home(visit.context),
	});
}

export async function badgeLinkOf({ visit, user, record }: Participant) {
	if (!record.registered) return undefined;
	const [badge] = await badgesOf(visit, user.id);
	if (!badge) return undefined;
	const { context } = visit;
	const isReady = badge.obstacle === null;
	return { isReady, href: isReady ? paths.badgeFile(context, badge.id, user.id) : paths.badge(context, badge.id) };
}

async function badgesOf(visit: Visit, userId: string): Promise<Badge[]> {
	const languageId = visit.frame.language.id;
	return (await visit.gateway.badges.list({ ...inEvent(visit), userId, languageId })).data.badges;
}

async function companionCards({ visit, user, record }: Participant): Promise<BadgeCard[]> {
	if (visit.isByBadge || !visit.frame.settings.companionsActive || record.registeredBy !== null) return [];
	const { companions } = (await visit.gateway.companions.list({ ...inEvent(visit), userId: user.id })).data;
	const cards = companions.map(async (companion) =>
		(await badgesOf(visit, companion.id)).map((badge) => cardOf(visit, companion, badge)),
	);
	return (await Promise.all(cards)).flat();
}

function cardOf({ frame, context }: Visit, holder: User, { id, label, obstacle, from }: Badge): BadgeCard {
	const when: Record<string, string> = from
		? { day: formatDay(from, frame.locale, frame.timeZone), time: formatTime(from, frame.locale, frame.timeZone) }
		: {};
	return {
		holder: fullName(holder),
		label,
		href: obstacle === null ? paths.badgeFile(context, id, holder.id) : undefined,
		reason: obstacle === null ? undefined : frame.t(`badges.${obstacle}`, when),
	};
}
