import { isBadgeFor } from "~/domain/documents/badge";
import { fullName, hasAnswered, isUnfinished, type User } from "~/domain/people/person";
import type { ExpectedCompanion } from "~/domain/registration/expected-companion";
import { isRegistrationClosed } from "~/domain/settings";
import { paths } from "~/paths";
import type { Visit } from "../../ground/event/visit.server";

export interface CompanionCard {
	id: string;
	name: string;
	state: "Todo" | "Due" | "Choosing" | "Done";
	open: { href: string; label: string };
	link: string | undefined;
	/** Undefined where nothing may change any more. */
	removal: { href: string; asksFirst: boolean } | undefined;
}

export interface Party {
	companions: CompanionCard[];
	/** Whom a list names at their address: they say whether they come along. */
	expected: { id: string; name: string }[];
	count: string | undefined;
	list: string;
	/** The page to add a companion; undefined where that is impossible, and `whyNot` says why. */
	add: string | undefined;
	addMany: string | undefined;
	/** All badges in one file, where companions may have theirs. */
	badges: string | undefined;
	whyNot: string | undefined;
}

interface GroupProgress {
	companions?: User[] | undefined;
	choosing?: string[] | undefined;
	expected?: ExpectedCompanion[] | undefined;
}

/** Returns undefined where the event has no companions, or for somebody who is a companion. */
export function partyOf(
	visit: Visit,
	user: User,
	{ companions = [], choosing = [], expected = [] }: GroupProgress,
): Party | undefined {
	const { frame, context } = visit;
	const record = user.UserEvent;
	if (!record || !mayHaveCompanions(visit, user)) return undefined;
	const whyNot = describeAddObstacle(visit, user, companions.length);
	const mayChange = !isClosed(visit) && record.representedBy === null;
	const maximum = frame.settings.companionsMaximum;
	return {
		companions: companions.map((companion) =>
			cardOf(visit, companion, { mayChange, isChoosing: choosing.includes(companion.id) }),
		),
		expected: expected.map((entry) => ({ id: entry.id, name: fullName(entry) })),
		count: maximum ? frame.t("companions.count", { count: companions.length, maximum }) : undefined,
		list: paths.companions(context),
		add: whyNot === undefined ? paths.companionAdd(context) : undefined,
		addMany:
			whyNot === undefined && (maximum === null || maximum - companions.length > 1) ? paths.group(context) : undefined,
		badges:
			companions.some(({ isCompleted }) => isCompleted) &&
			frame.event.badges?.some((badge) => isBadgeFor(badge, record.typoId))
				? paths.companionBadges(context)
				: undefined,
		whyNot,
	};
}

export function mayHaveCompanions({ frame }: Visit, { UserEvent: record }: User): boolean {
	return frame.settings.companionsActive && record !== null && record.registeredBy === null;
}

/** Says why nobody can be added; undefined when somebody can. */
function describeAddObstacle(visit: Visit, { UserEvent: record }: User, count: number): string | undefined {
	const { settings, t } = visit.frame;
	if (isClosed(visit)) return t("companions.closed");
	if (record?.representedBy != null) return t(count > 0 ? "refusals.isRepresented" : "companions.represented");
	if (!record?.registered) return t(record && hasAnswered(record) ? "companions.declined" : "companions.first");
	if (settings.waitingListActive) return t("companions.waiting");
	if (settings.companionsMaximum === 0) return t("companions.none");
	if (settings.companionsMaximum !== null && count >= settings.companionsMaximum) {
		return t("companions.full", { count: settings.companionsMaximum });
	}
	return undefined;
}

interface CardOptions {
	mayChange: boolean;
	isChoosing: boolean;
}

function cardOf({ frame, context }: Visit, companion: User, { mayChange, isChoosing }: CardOptions): CompanionCard {
	const record = companion.UserEvent;
	const isTodo = !record || isUnfinished(record);
	const label = mayChange ? (isTodo ? "companions.complete" : "companions.edit") : "companions.view";
	return {
		id: companion.id,
		name: fullName(companion),
		state: isTodo ? "Todo" : !companion.isCompleted ? "Due" : isChoosing ? "Choosing" : "Done",
		open: { href: paths.companionRegistration(context, companion.id), label: frame.t(label) },
		link: mayChange ? paths.companionLink(context, companion.id) : undefined,
		removal: mayChange
			? { href: paths.companionRemoval(context, companion.id), asksFirst: frame.settings.companionsConfirmRemoval }
			: undefined,
	};
}

function isClosed({ frame, now }: Visit): boolean {
	return !frame.event.canRegister || isRegistrationClosed(frame.settings, now);
}
