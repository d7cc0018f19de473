import { auditParts } from "~/domain/ground/audit-part";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { sayAny, type Translate } from "~/i18n/translator";
import { paths } from "~/paths";
import { Describer } from "../../event/document/describe-value";
import { wordingOf } from "../../event/document/wording";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
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
	const kept = {
		...(actorId && { auteur: actorId }),
		...(part && { partie: part }),
		...(userId && { personne: userId }),
	};
	const file = new URLSearchParams(kept);
	const at = (page: number) => `${paths.auditLog(context)}?${new URLSearchParams({ ...kept, page: String(page) })}`;
	const describer = new Describer(t, wordingOf(frame));
	return serverOnly({
		title: t("audit.title"),
		eventName: frame.event.name,
		count: t("audit.count", { count: total }),
		filter: {
			action: paths.auditLog(context),
			actors: actors.map(({ id, name }) => ({ value: id, label: name || t("people.unnamed") })),
			parts: auditParts.map((part) => ({ value: part, label: t(`audit.part.${part}`) })),
			actorId,
			part,
			person: userId && {
				id: userId,
				name: deeds.flatMap(({ person }) => (person?.id === userId ? person.name : []))[0] || t("audit.onePerson"),
			},
		},
		lines: deeds.map((deed) => ({
			id: deed.id,
			createdAt: deed.createdAt,
			when: `${formatDayShort(deed.createdAt, locale, timeZone)} ${formatTime(deed.createdAt, locale, timeZone)}`,
			what: describeEntry(t, deed),
			whom: deed.person && {
				name: deed.person.name || t("people.unnamed"),
				href: deed.call.startsWith("team.")
					? paths.teamMember(context, deed.person.id)
					: paths.person(context, deed.person.id),
			},
			changed: describeChanges(describer, deed),
			back: wayBack(visit, deed),
		})),
		pages: pageLinksOf(place, at),
		all: userId || actorId || part ? paths.auditLog(context) : undefined,
		file: total > 0 ? `${paths.auditLogFile(context)}${file.size > 0 ? `?${file}` : ""}` : undefined,
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
