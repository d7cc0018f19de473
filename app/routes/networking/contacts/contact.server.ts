import { z } from "zod";
import { contactLimits, readTags } from "~/domain/networking/contact";
import { fullName } from "~/domain/people/person";
import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { contactsVisit } from "./contacts-visit.server";

/** The answers are read only (participant specification, sections 2 and 4). */
export async function loadContact(args: Arguments) {
	const { visit, user, record } = await contactsVisit(args);
	const { proof, by, isNew } = queryIn(args.request);
	const { context, frame } = visit;
	const { t, locale, timeZone } = frame;
	const formId = frame.settings.contactFormId ?? undefined;
	const query = { userId: user.id, userIdB: args.params.userId ?? "", proof, by };
	const { contact } = await visit.ask.contacts.read({ ...query, ...(formId !== undefined && { formId }) });
	const fields = await formFields(visit, formId);
	const when = `${formatDay(contact.linkedAt, locale, timeZone)}, ${formatTime(contact.linkedAt, locale, timeZone)}`;
	const isOwn = contact.by.id === user.id;
	return serverOnly({
		title: fullName(contact),
		about: [contact.company, contact.typo].filter(Boolean).join(", "),
		met: isOwn ? t("contacts.metAt", { when }) : t("contacts.metAtBy", { when, name: fullName(contact.by) }),
		isShared: contact.isShared,
		lines: [
			{ label: t("contacts.email"), value: contact.email, href: `mailto:${contact.email}` },
			{ label: t("contacts.phone"), value: contact.phone, href: telephone(contact.phone) },
			{ label: t("contacts.mobile"), value: contact.mobile, href: telephone(contact.mobile) },
			...fields.map(({ key, label, values }) => ({ label, value: describeAnswer(contact.extended[key], values, t) })),
		],
		isOwn,
		isNew,
		hasTags: record.isExhibitor,
		comment: contact.comment,
		tags: contact.tags.join(", "),
		action: addressOf(args),
		scan: paths.contactNew(context),
		list: paths.contacts(context),
		commentMost: contactLimits.comment,
	});
}

export async function saveContact(args: Arguments) {
	const { visit, user } = await contactsVisit(args);
	const { proof, isNew } = queryIn(args.request);
	const { comment: most, tags, tag } = contactLimits;
	return answerForm(args, {
		schema: z.object({
			comment: z.string().trim().max(most, `errors.tooLong ${most}`).default(""),
			tags: z
				.string()
				.transform(readTags)
				.refine((list) => list.length <= tags && list.every(({ length }) => length <= tag), "contacts.tagsTooMany")
				.optional(),
		}),
		async save(answers) {
			const contact = { userId: user.id, userIdB: args.params.userId ?? "", proof };
			await visit.ask.contacts.change({ ...contact, ...answers });
			const next = isNew ? paths.contactNew(visit.context) : addressOf(args);
			return redirectTo(args, next, { tone: "success", key: "contacts.saved" });
		},
	});
}

function telephone(number: string | null): string {
	return `tel:${number?.replace(/\s/g, "")}`;
}

function queryIn({ url }: Request) {
	const query = new URL(url).searchParams;
	const text = (name: string) => query.get(name)?.slice(0, 255) || undefined;
	return { proof: text("preuve"), by: text("par"), isNew: query.has("nouveau") };
}

function addressOf({ request }: Arguments): string {
	const { pathname, search } = new URL(request.url);
	return pathname + search;
}

async function formFields(visit: Visit, formId: string | undefined) {
	if (formId === undefined) return [];
	const languageId = visit.frame.language.id;
	const form = await visit.gateway.forms.get({ ...inEvent(visit), formId, languageId });
	return form.models.filter(({ isExtended, component }) => isExtended && component !== "html");
}

function describeAnswer(
	answer: unknown,
	values: { value: string; label: string }[],
	t: Visit["frame"]["t"],
): string | null {
	const texts = [answer ?? []].flat().map((text) => {
		if (typeof text === "boolean") return t(text ? "data.yes" : "data.no");
		return values.find(({ value }) => value === text)?.label ?? String(text);
	});
	return texts.length > 0 ? texts.join(", ") : null;
}
