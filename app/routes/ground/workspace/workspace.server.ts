import { daysUntilNext, eventDayOf } from "~/domain/event/event-times";
import { eventTitle } from "~/domain/event/event-title";
import { RequestCache } from "~/http/request-cache";
import { serverOnly } from "~/http/server-only";
import { unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../event/in-event";
import { type Arguments, signedInVisitOf, type Visit, visitOf } from "../event/visit.server";
import { withErrorPage } from "../event/with-error-page.server";
import { type PlaceKey, placesFor } from "./places";

type Gateway = Visit["gateway"];
const answers = new RequestCache<Arguments["context"], ReturnType<Gateway["workspace"]["get"]>>();

/** What the person may use at this event; asked once in a request. Refused to people without a role. */
export function readWorkspace(args: Arguments, visit: Visit) {
	const answer = answers.get(args.context) ?? visit.gateway.workspace.get(inEvent(visit));
	answers.set(args.context, answer);
	return answer;
}

/** The rights of somebody with a role at this event; the error page for everybody else. */
export async function rightsOf(args: Arguments, visit: Visit) {
	return (await withErrorPage(args, visit, readWorkspace(args, visit))).data.rights;
}

/** On a phone, besides « Plus »: in the order in which they are given up where somebody has others. */
const inReach: PlaceKey[] = ["today", "people", "desk", "live", "programme", "money", "messages", "settings"];

/** What surrounds a screen of staff; null for everybody else, who may see some of these screens: these ask who somebody is. */
export async function loadWorkspace(args: Arguments) {
	const visit = await visitOf(args);
	if (!visit.user || visit.roles.length === 0) return null;
	const answer = readWorkspace(args, visit);
	const read = await unlessRefused(answer, "accessDenied", "proofNeeded", "roleAsksLongPassword");
	if (!read) return null;
	const { roles, rights, hasLive, hasPhotos, hasOpinions, inside, refusedMails, changes } = read.data;
	const { context, frame, session, where } = visit;
	const { t } = frame;
	const { pathname } = new URL(args.request.url);
	const more = paths.more(context);
	const isMore = pathname === more;
	const places = placesFor(
		visit,
		rights,
		{ live: hasLive, photos: hasPhotos, opinions: hasOpinions },
		isMore ? "" : pathname,
	);
	const near = inReach.filter((key) => places.some((place) => place.key === key)).slice(0, 4);
	const current = places.find(({ isCurrent }) => isCurrent);
	return serverOnly({
		name: eventTitle(frame.event.name).name,
		when: momentOf(visit, inside),
		events: paths.organisations,
		find: rights.includes("browsePeople") ? paths.people(context) : undefined,
		places: places.flatMap(({ key, title, icon, screens, isCurrent }) => {
			const [first] = screens;
			return first
				? [
						{
							key,
							title: t(title),
							icon,
							href: first.path,
							isCurrent,
							isHere: first.path === pathname,
							isNear: near.includes(key),
							waiting:
								key === "messages" && refusedMails > 0 ? t("workspace.refused", { count: refusedMails }) : undefined,
							text: screens.map((screen) => t(screen.title)).join(", "),
						},
					]
				: [];
		}),
		more: { href: more, isHere: isMore, isCurrent: current === undefined || !near.includes(current.key) },
		tabs: (current?.screens ?? []).map(({ path, title, isCurrent }) => ({ href: path, label: t(title), isCurrent })),
		draft: changes > 0 ? { href: paths.draft(context), title: t("workspace.changes", { count: changes }) } : undefined,
		roles: roles.map((role) => t(`data.role.${role}`)).join(", "),
		ownRoles: paths.ownRoles(context),
		participant: visit.user.UserEvent ? paths.home(context) : undefined,
		watch:
			rights.includes("configure") && !session.get("watching")?.[where.eventId]
				? `${paths.organisation(context)}?admin=1`
				: undefined,
	});
}

export type WorkspaceData = NonNullable<Awaited<ReturnType<typeof loadWorkspace>>>;

/** « 18 et 19 mars · J−23 »; during the event how many are there. */
function momentOf({ frame, now }: Visit, inside: number | null): string {
	const { t, event, dates, locale } = frame;
	const days = event.days.map(({ day }) => day);
	const until = daysUntilNext(days, eventDayOf(now, event));
	if (until === undefined) return days.length > 0 ? `${dates} · ${t("workspace.over")}` : dates;
	if (until === 0 && inside !== null) return t("workspace.inside", { count: inside });
	const soon = dates.replace(/,? \d{4}$/, "");
	if (until === 0) return `${soon} · ${t("workspace.today").toLocaleLowerCase(locale)}`;
	return until > 300 ? dates : `${soon} · ${t("workspace.daysLeft", { days: until })}`;
}

/** The page behind « Plus »: all places and the account, which phones have no side for. */
export async function loadMore(args: Arguments) {
	const visit = await signedInVisitOf(args);
	await rightsOf(args, visit);
	return serverOnly({ title: visit.frame.t("workspace.more") });
}
