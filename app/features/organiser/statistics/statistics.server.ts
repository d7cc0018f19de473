import { data } from "@remix-run/node";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import { formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { reloadIntervalOf } from "../../frame/event/reload-interval.server";
import { type Arguments, requireUser, type Visit, visitOf } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import { numbersOf, tablesOf } from "./describe-statistics.server";

/** Seconds between reloads (participant specification, section 9). */
const followSeconds = 15;

/** The value of `isRemote` for each view; undefined: everybody. */
const views = { all: undefined, remote: true, inPerson: false } as const;
type View = keyof typeof views;
const everyView = ["all", "remote", "inPerson"] as const;

/**
 * The figures of the event (participant specification, sections 2, 3 and 9): for everybody, for people who follow remotely, or
 * for those who come in person. People who may read statistics see the breakdown too; others only the totals, where the event
 * shows them.
 */
export async function loadStatistics(args: Arguments) {
	const visit = await visitOf(args);
	const { context, frame } = visit;
	if (frame.settings.statsPrivate) requireUser(visit, args.request);
	const view = viewOf(args.request);
	const isRemote = views[view];
	const call = visit.gateway.statistics.read({ ...inEvent(visit), ...(isRemote !== undefined && { isRemote }) });
	const figures = (await withErrorPage(args, visit, call)).data;
	const breakdown = await readBreakdown(visit);
	if (breakdown) args.context.openNoncedStyles();
	const here = addressOf(context, view);
	const seconds = reloadIntervalOf(args.request);
	return data(
		serverOnly({
			here,
			followSeconds,
			title: frame.t("stats.title"),
			eventName: frame.event.name,
			at: frame.t("stats.at", { time: formatTime(figures.at, frame.locale, frame.timeZone) }),
			views: everyView.map((one) => ({
				href: addressOf(context, one),
				label: frame.t(`stats.${one}`),
				isCurrent: one === view,
			})),
			numbers: numbersOf(frame, figures),
			...(breakdown ? tablesOf(frame, breakdown) : { tables: [], revenue: [] }),
			charts: breakdown && args.context.chartsSrc,
			paced: seconds === undefined ? `${here}${here.includes("?") ? "&" : "?"}actualiser=${followSeconds}` : here,
			isPaced: seconds !== undefined,
			back: breakdown ? paths.organisation(context) : paths.home(context),
			isTrusted: breakdown !== undefined,
		}),
		seconds === undefined ? {} : { headers: { Refresh: String(seconds) } },
	);
}

async function readBreakdown({ user, frame, gateway, ...visit }: Visit) {
	if (!user) return undefined;
	try {
		return (await gateway.statistics.breakdown({ ...inEvent(visit), languageId: frame.language.id })).data;
	} catch (error) {
		if (isAccessDenied(error) || isRefusal(error, "proofNeeded")) return undefined;
		throw error;
	}
}

function viewOf(request: Request): View {
	const parameter = new URL(request.url).searchParams.get("isRemote");
	return parameter === "true" ? "remote" : parameter === "false" ? "inPerson" : "all";
}

function addressOf(context: string, view: View): string {
	const isRemote = views[view];
	return isRemote === undefined ? paths.stats(context) : `${paths.stats(context)}?isRemote=${isRemote}`;
}
