import { auditParts } from "~/domain/ground/audit-part";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny, type Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { Describer } from "../../event/document/describe-value";
import { wordingOf } from "../../event/document/wording";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { listAddress } from "../../ground/pages/list-address";
import { fetchPage, pageLinksOf, requestedPageNumber } from "../../ground/pages/paging";
import { describeChanges, isWhy, wayBack } from "./describe-changes";

const pageSize = 25;

/**
 * What people with roles changed, before and after, the latest first, with the way back where there is one: for organisers.
 * `?auteur`, `?personne` and `?partie` limit it.
 */
export async function loadAuditLog(args: Arguments) {
	const visit = await signedInVisitOf(args);
	const { context, frame, ask } = visit;
	const { t, locale, timeZone } = frame;
	const query = new URL(args.request.url).searchParams;
	const chosen = filterIn(query);
	const { userId, actorId, part } = chosen;
	const filter = { pageSize, ...chosen };
	const { listed, place } = await fetchPage(requestedPageNumber(query), pageSize, (pageCurrent) =>
		ask.deeds.list({ ...filter, pageCurrent }),
	);
	const { total, deeds, actors } = listed;
	const limits = { auteur: actorId, partie: part, personne: userId };
	const log = paths.auditLog(context);
	const at = (page: number) => listAddress(log, { ...limits, page: String(page) });
	const nameOfPerson = deeds.find(({ person }) => person?.id === userId)?.person?.name;
	const describer = new Describer(t, wordingOf(frame));
	return serverOnly({
		title: t("audit.title"),
		eventName: frame.event.name,
		count: t("audit.count", { count: total }),
		filter: {
			action: log,
			fields: [
				{
					name: "auteur",
					label: t("audit.author"),
					value: actorId ?? "",
					any: t("audit.anybody"),
					options: actors.map(({ id, name }) => ({ value: id, label: name || t("people.unnamed") })),
				},
				{
					name: "partie",
					label: t("audit.part"),
					value: part ?? "",
					any: t("audit.anyPart"),
					options: auditParts.map((value) => ({ value, label: t(`audit.part.${value}`) })),
				},
				...(userId
					? [
							{
								name: "personne",
								label: t("audit.whom"),
								value: userId,
								any: t("audit.anybody"),
								options: [{ value: userId, label: nameOfPerson || t("audit.onePerson") }],
							},
						]
					: []),
			],
			all: userId || actorId || part ? { href: log, label: t("audit.all") } : undefined,
		},
		lines: deeds.map((entry) => ({
			id: entry.id,
			createdAt: entry.createdAt,
			when: `${formatDayShort(entry.createdAt, locale, timeZone)} ${formatTime(entry.createdAt, locale, timeZone)}`,
			what: describeEntry(t, entry),
			whom: entry.person && {
				name: entry.person.name || t("people.unnamed"),
				href: entry.call.startsWith("team.")
					? paths.teamMember(context, entry.person.id)
					: paths.person(context, entry.person.id),
			},
			changed: describeChanges(describer, entry),
			back: wayBack(visit, entry),
		})),
		pages: pageLinksOf(place, at),
		file: total > 0 ? listAddress(paths.auditLogFile(context), limits) : undefined,
		logs: paths.logs(context),
		back: paths.organisation(context),
	});
}

/** Reads the filter from the address; an unknown part is ignored. */
export function filterIn(query: URLSearchParams) {
	const userId = query.get("personne") || undefined;
	const actorId = query.get("auteur") || undefined;
	const part = auditParts.find((part) => part === query.get("partie"));
	return { ...(userId && { userId }), ...(actorId && { actorId }), ...(part && { part }) };
}

type AuditEntry = Awaited<ReturnType<Visit["ask"]["deeds"]["list"]>>["deeds"][number];

export function describeEntry(
	t: Translate,
	{
		call,
		actor,
		details,
		changes = [],
	}: Pick<AuditEntry, "call" | "actor" | "details"> & Partial<Pick<AuditEntry, "changes">>,
): string {
	const who = actor.name || t("people.unnamed");
	const { device = "", place = "", overrode, offline, discrepancy, reason } = details;
	if (call === "checkIns.letIn" && overrode !== undefined) {
		const against = overrode === "already" ? t("audit.overrode.already") : t(`scan.reason.${overrode}`);
		const where = [place, device, offline === true && t("audit.offline")].filter(Boolean).join(", ");
		const why = changes.find(isWhy)?.after;
		if (why === undefined) return t("audit.call.checkIns.letIn", { who, reason: against, where });
		return t("audit.call.checkIns.letInWhy", { who, reason: against, where, why: String(why) });
	}
	if (call === "checkIns.revoke") return t("audit.call.checkIns.revoke", { who, device });
	if (call === "checkIns.handIn") return t("audit.call.checkIns.handIn", { who, device });
	if (call === "checkIns.settle" && discrepancy !== undefined) {
		const settled = { who, discrepancy: t(`audit.discrepancy.${discrepancy}`) };
		if (reason === undefined) return t("audit.call.checkIns.settle", settled);
		return t("audit.call.checkIns.settleRefused", { ...settled, reason: t(`scan.reason.${reason}`) });
	}
	const key = `audit.call.${call}`;
	const sentence = t.knows(key) ? sayAny(t, key, { who }) : t("audit.call.other", { who, call });
	return details.overrodeFull ? `${sentence} ${t("audit.overrodeFull")}` : sentence;
}
