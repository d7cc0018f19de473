import { eventTitle } from "~/domain/event/event-title";
import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { type DropReason, goesToRegistrant, needsRegistration } from "~/domain/messages/mail-readers";
import { fillTemplate, type MailVariable, mailActions, variablesIn } from "~/domain/messages/mail-template";
import { mailingActionId } from "~/domain/messages/mailing";
import { templateOf } from "~/domain/messages/mailing-text";
import { escapeHtml } from "~/domain/texts/escape";
import { holdTogetherInHtml, withoutJoiners } from "~/domain/texts/hold-together";
import { textIn } from "~/domain/texts/text";
import { joiner } from "~/domain/time/dates";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { MailRow } from "../../ground/outbox/outbox";
import { parseVariables, type SenderVariables } from "../../ground/outbox/queue";
import { nameInRow } from "../../ground/records/name-in-row";
import { personAtEvent } from "../../ground/records/person-at-event";
import { findPersonRow, findRegistrationRow, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import type { Services } from "../../ground/services/services";
import type { Store } from "../../ground/store/open";
import { calendarOfPerson } from "../../participant/calendars/calendars";
import { isOpinionAwaited } from "../../participant/satisfaction/remind-opinions";
import { choiceTokenOf, hasUnsubscribed } from "../mailings/mail-choices";
import { findMailing } from "../mailings/rows";
import { readAmountDue } from "./amount-due";
import { attachmentsOf } from "./attachments";
import { coverPart } from "./cover-part";
import { defaultTexts } from "./default-texts";
import { readRefund } from "./describe-refund";
import { layOutMail } from "./layout";
import { coloursOf, mailColours } from "./mail-colours";
import { headOf, headVariables } from "./mail-head";
import { mailTexts } from "./mail-texts";
import type { MailPart } from "./ticket-blocks";
import { computeVariables, creditNoteOf, type MailReader, textOf } from "./variables";

export interface RenderedMail {
	to: string;
	name: string;
	/** The sender's name: the organiser, as the reader knows them. */
	sender: string;
	replyTo: string;
	subject: string;
	html: string;
	text: string;
	pieces: MailPart[];
	/** Where its reader says that they want no more mails of this kind; undefined for a mail that they have to receive. */
	unsubscribe?: string | undefined;
}

export type MailToRender = Pick<MailRow, "person_id" | "action_id" | "variables"> &
	Partial<Pick<MailRow, "mailing_id">>;

/** Mails that nobody has to receive: their reader may end them, and gets them no longer then. */
const optionalMails: number[] = [mailingActionId, mailActions.invited, mailActions.reminder, mailActions.opinion];

/** A mail that is not sent: nothing is left to say, or it cannot be written. */
export class MailDropped extends Refusal {
	constructor(readonly reason: DropReason) {
		super("notFound");
	}
}

/** Finds the reader of a mail and its texts in their language. Refuses with `MailDropped` if it is not sent. */
export async function prepareMail(
	store: Store,
	event: LoadedEvent,
	mail: MailToRender,
	publicUrl: string,
	now: Date,
): Promise<{ reader: MailReader; template: Template }> {
	const given = parseVariables(mail.variables);
	const registration = await findRegistrationRow(store, event.id, mail.person_id);
	const recipient = await recipientOf(store, mail, registration, given);
	if (!recipient) throw new MailDropped("addressGone");
	if (!registration && needsRegistration(mail.action_id)) throw new MailDropped("notRegistered");
	const { opener } = recipient;
	const person = { ...namedForEvent(recipient.person, registration), email: recipient.email };
	// The person has answered meanwhile, so that the question is no longer sent.
	const hasAnswered = given.ifUnanswered !== undefined && registration?.responded_at != null;
	const isOver =
		hasAnswered || (mail.action_id === mailActions.opinion && !(await isOpinionAwaited(store, event, mail.person_id)));
	if (isOver) throw new MailDropped("answered");
	if (optionalMails.includes(mail.action_id) && !given.mailing && (await hasUnsubscribed(store, event.id, person.id))) {
		throw new MailDropped("unsubscribed");
	}
	const locale = localeOf(event, person.language_id);
	const template =
		mail.action_id === mailingActionId
			? await templateOfMailing(store, event, mail.mailing_id ?? given.mailing, locale)
			: templateFor(event, mail.action_id, locale);
	const about = { person, opener, record: registration, actionId: mail.action_id, given };
	let dues: ReturnType<typeof readAmountDue> | undefined;
	let refund: ReturnType<MailReader["refund"]> | undefined;
	const reader: MailReader = {
		store,
		event,
		...about,
		publicUrl,
		locale,
		now,
		papers: [],
		dues() {
			dues ??= readAmountDue(store, event, registration, { locale, now });
			return dues;
		},
		refund() {
			refund ??= creditNoteOf(reader).then(
				async (note) => note && { note, said: await readRefund(store, note, locale) },
			);
			return refund;
		},
	};
	return { reader, template };
}

/** In the person's language. Links are created now, only their hashes stored; attachments of a payment are printed now. */
export async function renderMail(
	store: Store,
	event: LoadedEvent,
	mail: MailToRender,
	publicUrl: string,
	now: Date,
	{ printer, files }: Pick<Services, "printer" | "files"> = {},
): Promise<RenderedMail> {
	const prepared = await prepareMail(store, event, mail, publicUrl, now);
	const reader = { ...prepared.reader, papers: await attachmentsOf(prepared.reader, { printer, files }) };
	const { template } = prepared;
	const { person, record, locale, given } = reader;
	const names = Object.values(template).flatMap((part) => [...variablesIn(part)]);
	const values = await computeVariables(reader, new Set([...names, ...headVariables(reader.actionId)]));
	const htmlOf = (name: MailVariable) => values.get(name)?.html ?? escapeHtml(textOf(values, name));
	const subject = subjectOf(template, values).replaceAll(joiner, "");
	const eventName = event.print(event.document.event.name, person.language_id);
	const organizer = event.print(event.document.event.organizer, person.language_id);
	const { mailReplyTo: replyTo } = event.settingsOf(record?.typology_id);
	const colours = coloursOf(reader);
	const cover = await coverPart(event, colours, files);
	const unsubscribe = optionalMails.includes(reader.actionId)
		? publicUrl + paths.mailChoice(event.document.event.alias, await choiceTokenOf(store, event.id, person.id))
		: undefined;
	const whose = insteadOf(reader);
	const shown = new Set([...variablesIn(template.html)].flatMap((name) => values.get(name)?.pieces ?? []));
	return {
		to: person.email,
		name: whose ? "" : nameInRow(person),
		sender: organizer || eventName,
		replyTo,
		subject,
		text: withFoot(
			((whose && `${whose}\n\n`) + fillTemplate(template.text, (name) => textOf(values, name))).replaceAll(joiner, ""),
			unsubscribe,
			locale,
		),
		unsubscribe,
		html: withoutJoiners(
			layOutMail({
				subject,
				html: holdTogetherInHtml(fillTemplate(template.html, htmlOf)),
				head: headOf(reader, subject, values),
				whose,
				ticket: values.get("ticket")?.rows,
				cid: cover.cid,
				event: eventTitle(eventName).name,
				organizer,
				replyTo,
				unsubscribe,
				isPersonal: names.some((name) => name.toLowerCase().endsWith("link")),
				...(record && !given.to && !whose ? { data: publicUrl + paths.personalData(event.document.event.alias) } : {}),
				colours: mailColours(colours),
				locale,
			}),
		),
		pieces: [cover, ...uniqueParts([...shown]), ...reader.papers, ...(await calendarPart(reader))],
	};
}

function subjectOf({ subject }: Template, values: Awaited<ReturnType<typeof computeVariables>>): string {
	return fillTemplate(subject, (name) => textOf(values, name))
		.replace(/[^\S\u00a0\u202f]+/g, " ")
		.trim();
}

/** For the registrant of a companion without an address: whose mail it is. */
function insteadOf({ person, opener, locale }: MailReader): string {
	return opener === person.id ? "" : mailTexts(locale).insteadOf(nameInRow(person));
}

function withFoot(text: string, unsubscribe: string | undefined, locale: string): string {
	const body = text.replace(/\n{3,}/g, "\n\n");
	return unsubscribe ? `${body.trimEnd()}\n\n-- \n${mailTexts(locale).unsubscribe}\n${unsubscribe}\n` : body;
}

/** Their e-mail address stays their own, as a mail's links open everything that is theirs. */
function namedForEvent(person: PersonRow, record: RegistrationRow | undefined): PersonRow {
	const { first_name, last_name } = personAtEvent(person, record);
	return { ...person, first_name, last_name };
}

interface Recipient {
	/** Of whom the mail speaks. */
	person: PersonRow;
	email: string;
	/** Whose links it has: those of the registrant, if their companion has no address. */
	opener: string;
}

/** The mail to an erased person has their address itself; a claimed one is used only while it waits for its proof. */
async function recipientOf(
	store: Store,
	{ person_id: personId, action_id: actionId }: MailToRender,
	registration: RegistrationRow | undefined,
	{ claim, to, languageId, mailing }: SenderVariables,
): Promise<Recipient | undefined> {
	const person = await findPersonRow(store, personId);
	if (!person) return undefined;
	const own = { person, opener: personId };
	if (claim) {
		if (![person.email, person.claimed_email].includes(claim)) throw new MailDropped("outdated");
		return { ...own, email: claim };
	}
	if (to) return { ...own, person: { ...person, language_id: languageId || null }, email: to };
	if (person.email !== null) {
		const language_id = (mailing && languageId) || person.language_id;
		return { ...own, person: { ...person, language_id }, email: person.email };
	}
	if (!goesToRegistrant(actionId) || !registration?.registered_by) return undefined;
	const registrant = await findPersonRow(store, registration.registered_by);
	if (!registrant?.email) return undefined;
	const { email, language_id } = registrant;
	return { person: { ...person, language_id }, email, opener: registrant.id };
}

interface Template {
	subject: string;
	html: string;
	text: string;
}

function templateFor(event: LoadedEvent, actionId: number, locale: string): Template {
	const ownTemplate = event.document.emails.find((template) => template.actionId === actionId);
	if (ownTemplate) {
		// A text that is missing in the reader's language falls back to the default one, so that the mail still has its links.
		const say = (part: typeof ownTemplate.subject) => textIn(part, locale, localeOf(event, null));
		return { subject: say(ownTemplate.subject), html: say(ownTemplate.html), text: say(ownTemplate.text) };
	}
	const defaultTemplate = hasText(event.document, actionId) ? defaultTexts(locale)[actionId] : undefined;
	if (!defaultTemplate) throw new MailDropped("noText");
	return defaultTemplate;
}

async function templateOfMailing(store: Store, event: LoadedEvent, id: string | undefined | null, locale: string) {
	const mailing = id ? await findMailing(store, event.id, id) : undefined;
	if (!mailing) throw new MailDropped("outdated");
	const { fr, en } = mailing.texts;
	const [wanted, other] = locale === "fr" ? [fr, en] : [en, fr];
	return templateOf(wanted.text.trim() === "" ? other : wanted);
}

export function localeOf({ document }: LoadedEvent, languageId: string | null): string {
	const keyOf = (id: string | null) => document.languages.find((language) => language.id === id)?.key;
	return keyOf(languageId) ?? keyOf(document.event.defaultLanguageId) ?? "fr";
}

async function calendarPart({
	store,
	event,
	person,
	record,
	actionId,
	publicUrl,
	now,
}: MailReader): Promise<MailPart[]> {
	const isConfirming = actionId === mailActions.confirmed || actionId === mailActions.changed;
	if (!isConfirming || record?.registered_at == null) return [];
	const { calendar, isEmpty } = await calendarOfPerson(store, event, person.id, publicUrl, now);
	if (isEmpty) return [];
	const type = "text/calendar; charset=utf-8; method=PUBLISH";
	return [{ fileName: `${event.document.event.alias}.ics`, type, content: Buffer.from(calendar) }];
}

/** A QR code that appears twice, alone and in the ticket, is sent once. */
function uniqueParts(pieces: MailPart[]): MailPart[] {
	return [...new Map(pieces.map((piece) => [piece.cid ?? piece.fileName, piece])).values()];
}
