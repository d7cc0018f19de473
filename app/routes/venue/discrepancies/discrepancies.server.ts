import { z } from "zod";
import type { DoorDiscrepancy } from "~/contract/venue/check-ins";
import { fullName } from "~/domain/people/person";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { fetchPage, pageLinksOf, requestedPageNumber } from "../../ground/pages/paging";
import { rightsOf } from "../../ground/workspace/workspace.server";

const pageSize = 25;

/** For the desk and for organisers. `?page` turns the pages. */
export async function loadDiscrepancies(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t } = frame;
	const { listed, place } = await fetchPage(requestedPage(args), pageSize, async (pageCurrent) => {
		const request = { pageSize, pageCurrent };
		return ask.checkIns.discrepancies(request);
	});
	const { total, discrepancies, clocks } = listed;
	const rights = await rightsOf(args, visit);
	const at = (page: number) => addressOf(visit, page);
	return serverOnly({
		title: t("discrepancies.title"),
		count: t("discrepancies.count", { count: total }),
		here: at(place.page),
		lines: discrepancies.map((discrepancy) => lineOf(visit, discrepancy, rights.includes("listPeople"))),
		clocks: clocks.map(({ deviceId, name, ahead }) => ({
			id: deviceId,
			said: t(ahead > 0 ? "discrepancies.clockAhead" : "discrepancies.clockBehind", {
				name,
				minutes: minutesOf(ahead),
			}),
		})),
		pages: pageLinksOf(place, at),
		devices: paths.scanDevices(context),
		scan: paths.scan(context),
	});
}

function minutesOf(ahead: number): string {
	return String(Math.round(Math.abs(ahead) / 60_000));
}

function lineOf(
	{ frame: { t, locale, timeZone }, context }: Visit,
	doorDiscrepancy: DoorDiscrepancy,
	seesPeople: boolean,
) {
	const {
		factId: id,
		kind,
		reason,
		at,
		place,
		where,
		by,
		offline,
		person,
		code,
		first,
		givenBy,
		owner,
		why,
	} = doorDiscrepancy;
	const when = (iso: string) => `${formatDayShort(iso, locale, timeZone)} ${formatTime(iso, locale, timeZone)}`;
	const seen = [
		when(at),
		where,
		by && t("discrepancies.by", { name: by }),
		place,
		offline ? t("discrepancies.offline") : "",
		why,
	]
		.filter(Boolean)
		.join(" · ");
	const textKey = kind === "revoked" && !doorDiscrepancy.doesCount ? "late" : givenBy === null ? kind : "given";
	const before = first
		? t("discrepancies.first", { at: [when(first.at), first.where].filter(Boolean).join(" · ") })
		: owner
			? t("discrepancies.owner", { name: fullName(owner) })
			: givenBy !== null
				? t("scan.givenBy", { where: givenBy })
				: undefined;
	return {
		id,
		kind,
		seen,
		before,
		what: reason
			? t(kind === "overridden" ? "discrepancies.overridden" : "discrepancies.refused", {
					reason: t(`scan.reason.${reason}`),
				})
			: t(`discrepancies.${textKey as "double"}`),
		who: person ? fullName(person) : code === null ? t("discrepancies.gone") : t("discrepancies.code", { code }),
		about: [person?.company, person?.typology].filter(Boolean).join(" · "),
		todo: t(`discrepancies.todo.${textKey}`),
		href: person && seesPeople ? paths.person(context, person.id) : undefined,
	};
}

export async function settleDiscrepancy(args: Arguments) {
	const visit = await signedInVisitOf(args);
	return answerForm(args, {
		schema: z.object({ factId: z.string().max(64) }),
		async save({ factId }) {
			await visit.ask.checkIns.settle({ factId });
			return redirectTo(args, addressOf(visit, requestedPage(args)), { tone: "success", key: "discrepancies.settled" });
		},
	});
}

const requestedPage = ({ request }: Arguments) => requestedPageNumber(new URL(request.url).searchParams);

function addressOf({ context }: Visit, page: number): string {
	return `${paths.scanDiscrepancies(context)}${page > 1 ? `?page=${page}` : ""}`;
}
