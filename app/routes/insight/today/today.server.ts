import { isOnTrial } from "~/config.server";
import { eventDayOf } from "~/domain/event/event-times";
import { lastDay } from "~/domain/event/last-day";
import { daysBetween } from "~/domain/insight/curve";
import type { Readiness, ReadinessItem } from "~/domain/insight/readiness";
import { formatNamedDays } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { addressOfSetting } from "../../ground/workspace/settings-places";
import { describeRecount } from "../recounts/describe-recount.server";
import { describeDecisions } from "./describe-decisions.server";
import { describeFigures } from "./describe-figures.server";
import { describeMailings } from "./describe-mailings.server";

/** Where each thing is done; nothing where no screen does it yet. */
const screens: Partial<Record<ReadinessItem, (context: string) => string>> = {
	place: (context) => paths.settings(context, "evenement"),
	days: (context) => paths.settings(context, "jours"),
	page: (context) => addressOfSetting(context, "publicPageShown"),
	cover: (context) => paths.settings(context, "page-publique"),
	form: (context) => paths.settings(context, "formulaires"),
	seller: (context) => paths.settings(context, "vendeur"),
	mails: (context) => paths.settings(context, "messages"),
	replies: (context) => addressOfSetting(context, "mailReplyTo"),
	rooms: (context) => paths.settings(context, "conferences"),
	badge: (context) => paths.settings(context, "badges"),
	languages: (context) => paths.settings(context, "langues"),
	doors: paths.scanDevices,
	open: paths.beforeOpening,
};

/** The last name of the address of a list, where it is not the part's own. */
const placesOfLists: Record<string, string> = { quotas: "choix", sections: "pages", forms: "formulaires" };

/** What is ready before the event opens, and what is not: each with its screen. */
function describeReadiness({ context, frame }: Visit, lines: Readiness[]) {
	const { t, locale } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const missing = lines.filter(({ isReady }) => !isReady);
	return {
		bits: [...lines].sort((a, b) => Number(b.isReady) - Number(a.isReady)),
		missing: missing.map(({ item, part, missing: count = 0 }) => ({
			item,
			title: t(`today.missing.${item}`),
			text:
				count > 0 && (item === "rooms" || item === "languages")
					? t(`today.missing.${item}.count`, { count, number: format(count) })
					: t(`today.missing.${item}.text`),
			href: part === undefined ? screens[item]?.(context) : paths.settings(context, placesOfLists[part] ?? part),
		})),
		done: lines.filter(({ isReady }) => isReady).map(({ item }) => t(`today.ready.${item}`)),
	};
}

/** The most decisions that are listed at once; `?tout` lists all. */
const mostListed = 7;

/** What an event's staff see first: what waits for them, the figures, what leaves next and what is not ready, by their rights. */
export async function loadToday(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const data = await ask.today.read();
	const { decisions, figures, mailings, readiness, recount } = data;
	const isAll = new URL(args.request.url).searchParams.has("tout");
	const hasFindings = decisions?.some(({ kind }) => kind === "findings") === true;
	const listed = decisions && describeDecisions(visit, decisions);
	return serverOnly({
		title: greet(visit, figures),
		lead: leadOf(visit, decisions?.length),
		isOnTrial: isOnTrial(args.context.config),
		/** Organisers see what is not ready, and may see the event as somebody else. */
		preview: readiness ? paths.preview(context) : undefined,
		decisions: listed && (isAll ? listed : listed.slice(0, mostListed)),
		more: listed && !isAll && listed.length > mostListed ? listed.length - mostListed : 0,
		all: `${paths.organisation(context)}?tout`,
		count: decisions?.length ?? 0,
		figures: figures && describeFigures(visit, data),
		page: {
			href: paths.home(context),
			name: frame.event.name,
			text: frame.t(frame.settings.publicPageShown ? "today.publicPage" : "today.hiddenPage"),
			cover: frame.cover,
		},
		mailings: mailings && describeMailings(visit, mailings),
		readiness: readiness && isToCome(visit) ? describeReadiness(visit, readiness) : null,
		// Findings are listed among what waits.
		recount: recount && (recount.isUnderWay || !hasFindings) ? describeRecount(visit, recount) : null,
	});
}

export type TodayPage = Awaited<ReturnType<typeof loadToday>>;

function today({ frame, now }: Visit): string {
	return eventDayOf(now, frame.event);
}

function isToCome(visit: Visit): boolean {
	return today(visit) <= lastDay(visit.frame.event.days);
}

function leadOf(visit: Visit, count = 0): string {
	const { t, locale } = visit.frame;
	const waits = count === 0 ? [] : [t("today.waits", { count, number: count })];
	return [`${formatNamedDays([today(visit)], locale)}.`, ...waits].join(" ");
}

/** How long it is until the next day of the event; on a day who is there, afterwards who came. */
function greet(visit: Visit, figures: { inside: number; came: number } | null): string {
	const { frame, user } = visit;
	const { t, locale, event } = frame;
	const { format } = new Intl.NumberFormat(locale);
	const days = event.days.map(({ day }) => day).sort();
	const place = days.indexOf(today(visit));
	if (place >= 0) {
		const day = place + 1;
		const { inside: count } = figures ?? { inside: 0 };
		return count === 0 ? t("today.title.day", { day }) : t("today.title.inside", { day, count, number: format(count) });
	}
	const next = days.find((day) => day > today(visit));
	if (next === undefined) {
		const { came: count } = figures ?? { came: 0 };
		return count === 0 ? t("today.title.over") : t("today.title.came", { count, number: format(count) });
	}
	const count = daysBetween(today(visit), next);
	if (count === 1) return t("today.title.tomorrow");
	const number = format(count);
	const name = user?.firstName.trim();
	return name ? t("today.title.days", { name, count, number }) : t("today.title.unnamed", { count, number });
}
