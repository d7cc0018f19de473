import { randomUUID } from "node:crypto";
import { formatMoney } from "~/domain/money/money";
import { fullName } from "~/domain/people/person";
import { anywhere, formatDay, formatTime } from "~/domain/time/dates";
import { comesOn } from "~/domain/venue/verdict";
import {
	type DeskAbilities,
	type DeskAct,
	deskActsOf,
	detailsOf,
	isAgainstAdvice,
	type PersonState,
	stateOf,
} from "~/domain/venue/verdict-view";
import { paths } from "~/paths";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import type { DoorPosition } from "./door-position.server";

/** Somebody whom the desk has before it, and what it offers for them, the likeliest first. */
export interface DeskPerson {
	id: string;
	name: string;
	/** Company, typology and days; then what tells them apart from others of their name. */
	details: string[];
	apart: string;
	state: PersonState;
	stateText: string;
	due: string;
	badge: { src: string; title: string; width: number; height: number } | null;
	printed: string;
	/** `isAdvised` is false for what is done all the same only on a clerk's own judgement. */
	acts: { name: DeskAct; isAdvised: boolean }[];
	scanId: string;
}

export async function readDeskPerson(
	args: Arguments,
	visit: Visit,
	{ place, direction }: DoorPosition,
	abilities: DeskAbilities,
): Promise<DeskPerson | undefined> {
	const query = new URL(args.request.url).searchParams;
	const [userId, code] = [query.get("personne"), query.get("badge")];
	if (!userId && !code) return undefined;
	const { ask, frame } = visit;
	const { t, locale, timeZone, event } = frame;
	const { person } = await ask.desk.person(userId ? { userId } : { code: code ?? "" });
	const { id, card } = person;
	const { badge, prints } = await ask.badgePrints.list({ userId: id });
	const there = { place, isTheirDay: comesOn(card, event, visit.now) };
	const state = stateOf(card, there);
	const words = {
		typology: person.typology ?? "",
		days: event.days,
		day: (day: string) => formatDay(day, locale, anywhere),
	};
	const name = fullName(person);
	const acts = deskActsOf(card, there, direction, { ...abilities, prints: abilities.prints && badge !== null });
	const last = prints.at(-1);
	return {
		id,
		name,
		details: detailsOf(card, words),
		apart: [person.maskedEmail, t("scan.badgeEnd", { end: person.codeEnd })].filter(Boolean).join(" · "),
		state,
		stateText: t(`scan.state.${state}`),
		due: card.due === "nothing" ? "" : await readDue(visit, id),
		badge: badge && {
			src: `${paths.deskBadgePage(visit.context)}?${new URLSearchParams({ personne: id })}`,
			title: t("desk.badge", { name }),
			width: badge.width,
			height: badge.height,
		},
		printed: last
			? t("desk.printedAt", { count: prints.length, time: formatTime(last.at, locale, timeZone) })
			: badge
				? t("desk.notPrinted")
				: t("desk.noBadge"),
		acts: acts.map((name) => ({ name, isAdvised: !isAgainstAdvice(name, there, direction) })),
		scanId: randomUUID(),
	};
}

/** What their account has left to pay, whoever pays it. */
async function readDue(visit: Visit, userId: string): Promise<string> {
	const { remaining, currency } = await visit.ask.deskPayments.read({ userId });
	return remaining > 0 ? formatMoney(remaining, currency, visit.frame.locale) : "";
}
