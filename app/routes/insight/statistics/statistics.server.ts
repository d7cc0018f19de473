import { data } from "@remix-run/node";
import { csvLine } from "~/domain/ground/csv";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import type { Figures } from "~/domain/insight/statistics";
import { fieldOf } from "~/domain/people/filter-address";
import { anywhere, formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import type { Frame } from "../../ground/event/frame.server";
import { inEvent } from "../../ground/event/in-event";
import { reloadIntervalOf } from "../../ground/event/reload-interval.server";
import { type Arguments, requireUser, signedInVisitOf, type Visit, visitOf } from "../../ground/event/visit.server";
import { requestedPageNumber } from "../../ground/pages/paging";
import { breakdownTables, channelsOf, funnelOf, numbersOf, type Table, tablesOf } from "./describe-statistics.server";

/** Seconds between reloads (participant specification, section 9). */
const followSeconds = 15;

/** The value of `isRemote` for each view; undefined: everybody. */
const views = { all: undefined, remote: true, inPerson: false } as const;
type View = keyof typeof views;
const everyView = ["all", "inPerson", "remote"] as const;

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
	const figures = await visit.ask.statistics.read({ ...(isRemote !== undefined && { isRemote }) });
	const breakdown = await readBreakdown(visit);
	if (breakdown) args.context.openNoncedStyles();
	const query = new URL(args.request.url).searchParams;
	const doorDays = [...new Set(breakdown?.attendance.map(({ day }) => day))];
	const day = doorDays.find((eventDay) => eventDay === query.get("jour"));
	const here = addressOf(context, view, day);
	const also = here.includes("?") ? "&" : "?";
	const requested = {
		id: query.get("tableau") ?? "",
		day,
		page: requestedPageNumber(query),
		at: (id: string, page: number) =>
			`${here}${also}${new URLSearchParams({ tableau: id, page: `${page}` })}#stats-${id}-title`,
		file: (id: string) => fileOf(context, view, id),
		isWhole: false,
	};
	const tables = breakdown && breakdownTables(frame, breakdown, requested);
	const seconds = reloadIntervalOf(args.request);
	/** Who they are, one press away; the list itself says who may read it. */
	const listOf = (column: "inside" | "online") => `${paths.people(context)}?${fieldOf.yesNo(column)}=oui`;
	return data(
		serverOnly({
			here,
			followSeconds,
			title: frame.t("statistics.title"),
			at: frame.t("statistics.at", { time: formatTime(figures.at, frame.locale, frame.timeZone) }),
			views: everyView.map((other) => ({
				href: addressOf(context, other, day),
				label: frame.t(`statistics.${other}`),
				isCurrent: other === view,
			})),
			doorDays:
				doorDays.length < 2
					? []
					: doorDays.map((eventDay) => ({
							href: `${addressOf(context, view, eventDay)}#stats-attendance-title`,
							label: formatDayShort(eventDay, frame.locale, anywhere),
							isCurrent: eventDay === tables?.drawnDay,
						})),
			numbers: numbersOf(frame, figures, breakdown && view === "all" ? listOf : undefined),
			funnel: funnelOf(frame, figures),
			channels: channelsOf(frame, figures, requested),
			breakdown: tables,
			file: breakdown && fileOf(context, view),
			charts: breakdown && args.context.chartsSrc,
			isFiltered: breakdown !== undefined && view !== "all",
			paced: seconds === undefined ? `${here}${also}actualiser=${followSeconds}` : here,
			isPaced: seconds !== undefined,
			opinions: breakdown && paths.opinions(context),
			home: breakdown ? undefined : paths.home(context),
		}),
		seconds === undefined ? {} : { headers: { Refresh: String(seconds) } },
	);
}

/**
 * A table of the page as CSV with all its rows, or, where the address names none, the figures and all tables one below the
 * other. For people who see where the figures come from.
 */
export async function sendStatistics(args: Arguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	const { frame, ask } = visit;
	const isRemote = views[viewOf(args.request)];
	const figures = await ask.statistics.read({ ...(isRemote !== undefined && { isRemote }) });
	const breakdown = await ask.statistics.breakdown();
	const whole = { id: "", page: 1, at: () => "", file: () => "", isWhole: true };
	const id = new URL(args.request.url).searchParams.get("tableau");
	const tables = tablesOf(channelsOf(frame, figures, whole), breakdownTables(frame, breakdown, whole));
	const table = tables.get(id ?? "");
	if (id !== null && !table) throw new Response(null, { status: 404 });
	const csv = table ? csvOf(table) : [numbersCsv(frame, figures), ...[...tables.values()].map(csvOf)].join("\r\n");
	return new Response(`\uFEFF${csv}`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="statistiques-${id === null ? "" : `${fileWord(id)}-`}${frame.event.alias}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}

function csvOf({ title, columns, rows }: Table): string {
	const lines = rows.map(({ label, note, at, values }) => [
		at?.replace("T", " ") ?? (note ? `${label} (${note})` : label),
		...values.map(({ count }) => String(count)),
	]);
	return [[title, ...columns], ...lines].map(csvLine).join("");
}

/** The figures that stand above the tables, as plain numbers. */
function numbersCsv(frame: Frame, figures: Figures): string {
	const { large, small } = numbersOf(frame, figures);
	const lines = [...large, ...small].map(({ label, total }) => [label, String(total)]);
	return [[frame.t("statistics.title"), frame.t("statistics.count")], ...lines].map(csvLine).join("");
}

/** The id of a table as a word of a file's name. */
const fileWord = (id: string) => id.replace(/[^\w-]/g, "_");

/** Of one table, or of all. */
function fileOf(context: string, view: View, id?: string): string {
	return withQuery(paths.statsFile(context), { ...(id !== undefined && { tableau: id }), ...remoteOf(view) });
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

function addressOf(context: string, view: View, day: string | undefined): string {
	return withQuery(paths.stats(context), { ...remoteOf(view), ...(day !== undefined && { jour: day }) });
}

function remoteOf(view: View): Record<string, string> {
	const isRemote = views[view];
	return isRemote === undefined ? {} : { isRemote: String(isRemote) };
}

function withQuery(address: string, parameters: Record<string, string>): string {
	const query = new URLSearchParams(parameters).toString();
	return query ? `${address}?${query}` : address;
}
