import { redirect } from "@remix-run/node";
import type { Contact } from "~/contract/networking/contacts";
import { contactLimits, exportFormat, exportFormats } from "~/domain/networking/contact";
import { fullName, initialsOf } from "~/domain/people/person";
import { formatDayShort, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { recordUse } from "../../ground/event/record-use.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { fetchPage, pageLinksOf, requestedPageNumber } from "../../ground/pages/paging";
import { contactsVisit } from "./contacts-visit.server";

/**
 * The user's contacts, the latest first, 25 a page (participant specification, section 2); for exhibitors with those of their
 * team.
 */
export async function loadContacts(args: Arguments) {
	const { visit, user } = await contactsVisit(args);
	const query = queryIn(args.request);
	const { search, isOfTeam } = query;
	const { listed, place } = await fetchPage(query.page, contactLimits.perPage, async (pageCurrent) => {
		const page = { ...requestOf(visit, query), pageSize: contactLimits.perPage, pageCurrent };
		return visit.ask.contacts.mine(page);
	});
	const { contacts, total, team } = listed;
	const { context } = visit;
	const { t } = visit.frame;
	const address = (changed: Partial<ContactsQuery>) => addressOf(context, { ...query, page: 1, ...changed });
	const hasTeam = team.length > 1;
	return serverOnly({
		title: t(isOfTeam && hasTeam ? "contacts.teamTitle" : "contacts.title"),
		count: search ? t("contacts.found", { count: total, search }) : t("contacts.count", { count: total }),
		total,
		search,
		views: hasTeam
			? [
					{ href: address({ isOfTeam: false }), label: t("contacts.mine"), isCurrent: !isOfTeam },
					{ href: address({ isOfTeam: true }), label: t("contacts.team"), isCurrent: isOfTeam },
				]
			: [],
		team: hasTeam && isOfTeam ? t("contacts.teamText", { names: team.map(fullName).join(", ") }) : undefined,
		isOfTeam: isOfTeam && hasTeam,
		lines: contacts.map((contact) => lineOf(visit, contact, user.id)),
		pages: pageLinksOf(place, (page) => address({ page })),
		form: paths.contacts(context),
		all: address({ search: "" }),
		here: address({}),
		formats: exportFormats.map((format) => ({ value: format, label: t(`contacts.${format}`) })),
		scan: paths.contactNew(context),
		receipts: paths.contactReceipts(context),
		home: paths.home(context),
	});
}

export async function exportContacts(args: Arguments): Promise<never> {
	const { visit } = await contactsVisit(args);
	const format = exportFormat.catch("csv").parse((await readForm(args.request)).get("format"));
	const formId = visit.frame.settings.contactFormId ?? undefined;
	const request = { ...requestOf(visit, queryIn(args.request)), createExport: true, format, formId, pageSize: 1 };
	const { fileUrl = "" } = await visit.ask.contacts.mine(request);
	await recordUse(args, visit, "contactsExported");
	throw redirect(fileUrl, 303);
}

interface ContactsQuery {
	search: string;
	isOfTeam: boolean;
	page: number;
}

function queryIn(request: Request): ContactsQuery {
	const query = new URL(request.url).searchParams;
	return {
		search: (query.get("q") ?? "").trim().slice(0, 100),
		isOfTeam: query.has("equipe"),
		page: requestedPageNumber(query),
	};
}

function addressOf(context: string, { search, isOfTeam, page }: ContactsQuery): string {
	const query = new URLSearchParams({
		...(isOfTeam && { equipe: "1" }),
		...(search && { q: search }),
		...(page > 1 && { page: String(page) }),
	});
	return `${paths.contacts(context)}${query.size > 0 ? `?${query}` : ""}`;
}

function requestOf(visit: Visit, { search, isOfTeam }: ContactsQuery) {
	return { ...inEvent(visit), ...(search && { search }), ...(isOfTeam && { team: true }) };
}

function lineOf({ context, frame: { locale, timeZone } }: Visit, contact: Contact, userId: string) {
	const { id, company, typo, email, phone, mobile, isShared, comment, tags, linkedAt, by } = contact;
	return {
		key: `${by.id} ${id}`,
		href: paths.contact(context, id, by.id === userId ? {} : { par: by.id }),
		name: fullName(contact),
		initials: initialsOf(contact),
		company: [company, typo].filter(Boolean).join(", "),
		isShared,
		email,
		phone: mobile ?? phone,
		comment,
		tags,
		linkedAt,
		when: `${formatDayShort(linkedAt, locale, timeZone)} ${formatTime(linkedAt, locale, timeZone)}`,
		by: fullName(by),
	};
}
