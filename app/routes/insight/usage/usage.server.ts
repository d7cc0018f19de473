import { data, redirect } from "@remix-run/node";
import { type UsageAction, usageAction, usageActions, usageLabels } from "~/domain/ground/usage";
import { fullName } from "~/domain/people/person";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { reloadIntervalOf } from "../../ground/event/reload-interval.server";
import { type Arguments, signedInVisitOf } from "../../ground/event/visit.server";
import { listAddress } from "../../ground/pages/list-address";
import { pageLinksOf, positionOf, requestedPageNumber } from "../../ground/pages/paging";

/** Seconds between reloads, and lines a page (participant specification, section 9). */
const followSeconds = 5;
const pageSize = 10;

/** How many characters of a person are searched for. */
const mostOfPerson = 200;

/** The actions of people at the event, the latest first (participant specification, sections 3, 7 and 9): for organisers. */
export async function loadLogs(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone } = frame;
	const criteria = filterIn(args.request);
	const { total } = await ask.usageLogs.total(criteria);
	const place = positionOf(requestedPageNumber(new URL(args.request.url).searchParams), total, pageSize);
	const { page } = place;
	const listed = await ask.usageLogs.list({ ...criteria, pageSize, pageCurrent: page });
	const logs = paths.logs(context);
	const address = (at: number, actualiser?: string) =>
		listAddress(logs, {
			action: criteria.action,
			personne: criteria.person,
			page: at > 1 ? String(at) : undefined,
			actualiser,
		});
	const seconds = reloadIntervalOf(args.request);
	return data(
		serverOnly({
			title: t("usage.title"),
			eventName: frame.event.name,
			count: t("usage.count", { count: total }),
			filter: {
				action: logs,
				fields: [
					{ name: "personne", label: t("usage.person"), value: criteria.person ?? "", most: mostOfPerson },
					{
						name: "action",
						label: t("usage.action"),
						value: criteria.action ?? "",
						any: t("usage.every"),
						options: usageActions.map((action) => ({
							value: action,
							label: usageLabels[action][locale === "fr" ? "fr" : "en"],
						})),
					},
				],
				all: Object.keys(criteria).length > 0 ? { href: logs, label: t("people.all") } : undefined,
			},
			lines: listed.logs.map(({ id, createdAt, label, ...person }) => ({
				id,
				label,
				createdAt,
				when: `${formatDayShort(createdAt, locale, timeZone)} ${formatTime(createdAt, locale, timeZone)}`,
				who: fullName(person),
			})),
			pages: pageLinksOf(place, address),
			followSeconds,
			here: address(page),
			paced: seconds === undefined ? address(page, String(followSeconds)) : address(page),
			isPaced: seconds !== undefined,
			team: paths.auditLog(context),
		}),
		seconds === undefined ? {} : { headers: { Refresh: String(seconds) } },
	);
}

export async function exportLogs(args: Arguments): Promise<never> {
	const visit = await signedInVisitOf(args);
	const request = { ...filterIn(args.request), createExport: true };
	const { fileUrl = "" } = await visit.ask.usageLogs.list(request);
	throw redirect(fileUrl, 303);
}

interface LogFilter {
	action?: UsageAction;
	person?: string;
}

/** Reads the filter from the address; unknown values are ignored. */
function filterIn(request: Request): LogFilter {
	const query = new URL(request.url).searchParams;
	const action = usageAction.safeParse(query.get("action")).data;
	const person = (query.get("personne") ?? "").trim().slice(0, mostOfPerson);
	return { ...(action && { action }), ...(person && { person }) };
}
