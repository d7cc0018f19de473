import { formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny, type Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf, type Visit } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import { fetchPage, pageLinksOf, requestedPageNumber } from "../../frame/pages/paging";

const pageSize = 25;

/** The changes by people with roles, the latest first: for organisers. `?personne` limits them to one person. */
export async function loadAuditLog(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, gateway } = visit;
	const { t, locale, timeZone } = frame;
	const query = new URL(args.request.url).searchParams;
	const userId = query.get("personne") || undefined;
	const filter = { ...inEvent(visit), languageId: frame.language.id, pageSize, ...(userId && { userId }) };
	const { listed, place } = await fetchPage(
		requestedPageNumber(query),
		pageSize,
		async (pageCurrent) => (await withErrorPage(args, visit, gateway.deeds.list({ ...filter, pageCurrent }))).data,
	);
	const { total, deeds } = listed;
	const at = (page: number) =>
		`${paths.auditLog(context)}?${new URLSearchParams({ ...(userId && { personne: userId }), page: String(page) })}`;
	return serverOnly({
		title: t("deeds.title"),
		eventName: frame.event.name,
		count: t("deeds.count", { count: total }),
		lines: deeds.map(({ person, ...deed }) => ({
			id: deed.id,
			createdAt: deed.createdAt,
			when: `${formatDayShort(deed.createdAt, locale, timeZone)} ${formatTime(deed.createdAt, locale, timeZone)}`,
			what: describeEntry(t, deed),
			whom: person && { name: person.name || t("people.unnamed"), href: paths.person(context, person.id) },
		})),
		pages: pageLinksOf(place, at),
		all: userId ? paths.auditLog(context) : undefined,
		logs: paths.logs(context),
		back: paths.organisation(context),
	});
}

type AuditEntry = Awaited<ReturnType<Visit["gateway"]["deeds"]["list"]>>["data"]["deeds"][number];

export function describeEntry(
	t: Translate,
	{ call, actor, details }: Pick<AuditEntry, "call" | "actor" | "details">,
): string {
	const who = actor.name || t("people.unnamed");
	const { device = "", place = "", overrode, offline, discrepancy, reason } = details;
	if (call === "checkIns.letIn" && overrode !== undefined) {
		const against = overrode === "already" ? t("deeds.overrode.already") : t(`scan.reason.${overrode}`);
		const where = [place, device, offline === true && t("deeds.offline")].filter(Boolean).join(", ");
		return t("deeds.call.checkIns.letIn", { who, reason: against, where });
	}
	if (call === "checkIns.revoke") return t("deeds.call.checkIns.revoke", { who, device });
	if (call === "checkIns.settle" && discrepancy !== undefined) {
		const settled = { who, discrepancy: t(`deeds.discrepancy.${discrepancy}`) };
		if (reason === undefined) return t("deeds.call.checkIns.settle", settled);
		return t("deeds.call.checkIns.settleRefused", { ...settled, reason: t(`scan.reason.${reason}`) });
	}
	const key = `deeds.call.${call}`;
	return t.knows(key) ? sayAny(t, key, { who }) : t("deeds.call.other", { who, call });
}
