import { eventTitle } from "~/domain/event/event-title";
import { hasText } from "~/domain/event-file/mail-occasions";
import { Refusal } from "~/domain/ground/refusal";
import { fillTemplate, type MailVariable, mailActions, variablesIn } from "~/domain/mail/mail-template";
import { textIn } from "~/domain/texts/text";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { MailRow } from "../../ground/outbox/outbox";
import { type GivenVariables, givenBy } from "../../ground/outbox/queue";
import { asKnownAt } from "../../ground/records/known-at";
import { nameInRow } from "../../ground/records/name-in-row";
import { type PersonRow, type RegistrationRow, rowOfPerson, rowOfRegistration } from "../../ground/records/rows";
import type { Services } from "../../ground/services/means";
import type { Store } from "../../ground/store/open";
import { calendarOfPerson } from "../../participant/calendars/calendars";
import { awaitsOpinion } from "../../participant/satisfaction/remind-opinions";
import type { Piece } from "./blocks";
import { coverPiece } from "./cover-piece";
import { defaultTexts } from "./default-texts";
import { readDues } from "./due-lines";
import { escapeHtml } from "./escape";
import { headOf, headVariables } from "./head";
import { layOut } from "./layout";
import { mailColours } from "./mail-colours";
import { papersBeside } from "./papers";
import { coloursOf, type Reader, sayVariables } from "./variables";

export interface RenderedMail {
	to: string;
	name: string;
	/** Who writes: the organiser, as the reader knows them. */
	sender: string;
	replyTo: string;
	subject: string;
	/** The whole document. */
	html: string;
	text: string;
	/** Pictures inside the mail, and files beside it. */
	pieces: Piece[];
}

export type MailToRender = Pick<MailRow, "person_id" | "action_id" | "variables">;

/** Who reads a mail, and its texts in their language. `notFound` where there is nobody to tell it to any more. */
async function prepareMail(
	store: Store,
	event: LoadedEvent,
	mail: MailToRender,
	publicUrl: string,
	now: Date,
): Promise<{ reader: Reader; template: Template }> {
	const given = givenBy(mail.variables);
	const reached = await readerOf(store, mail.person_id, given);
	const record = await rowOfRegistration(store, event.id, mail.person_id);
	const person = reached && namedAt(reached, record);
	// A companion who was removed is told nothing, nor who has no address any more; a password may be asked for by who has
	// no record here yet.
	const needsRecord = !withoutRecord.includes(mail.action_id);
	if (!person?.email || (needsRecord && !record)) throw new Refusal("notFound");
	// What waited meanwhile is asked of nobody who has said it.
	const hasSaid = given.ifUnanswered !== undefined && record?.responded_at != null;
	const isOver =
		hasSaid || (mail.action_id === mailActions.opinion && !(await awaitsOpinion(store, event, mail.person_id)));
	if (isOver) throw new Refusal("notFound");
	const locale = localeOf(event, person.language_id);
	const template = templateFor(event, mail.action_id, locale);
	const of = { person, record, actionId: mail.action_id, given };
	let dues: ReturnType<typeof readDues> | undefined;
	const reader: Reader = {
		...{ store, event, ...of, publicUrl, locale, now, papers: [] },
		dues() {
			dues ??= readDues(store, event, record, { locale, now });
			return dues;
		},
	};
	return { reader, template };
}

/** The subject alone, for a list: no link of the mail is made. */
export async function renderSubject(...of: Parameters<typeof prepareMail>): Promise<string> {
	const { reader, template } = await prepareMail(...of);
	return subjectOf(template, await sayVariables(reader, new Set(variablesIn(template.subject))));
}

/**
 * The mail of an action in the person's language. Its links are made now, and only their hash is kept; what travels with a
 * payment is printed now.
 */
export async function renderMail(
	store: Store,
	event: LoadedEvent,
	mail: MailToRender,
	publicUrl: string,
	now: Date,
	{ printer, files }: Pick<Services, "printer" | "files"> = {},
): Promise<RenderedMail> {
	const prepared = await prepareMail(store, event, mail, publicUrl, now);
	const reader = { ...prepared.reader, papers: await papersBeside(prepared.reader, { printer, files }) };
	const { template } = prepared;
	const { person, record, locale, given } = reader;
	const names = Object.values(template).flatMap((part) => [...variablesIn(part)]);
	const said = await sayVariables(reader, new Set([...names, ...headVariables(reader.actionId)]));
	const plain = (name: MailVariable) => said.get(name)?.text ?? "";
	const marked = (name: MailVariable) => said.get(name)?.html ?? escapeHtml(plain(name));
	const subject = subjectOf(template, said);
	const eventName = event.say(event.document.event.name, person.language_id);
	const organizer = event.say(event.document.event.organizer, person.language_id);
	const { mailReplyTo: replyTo } = event.settings(record?.typology_id);
	const colours = coloursOf(reader);
	const cover = await coverPiece(event, colours, files);
	const shown = new Set([...variablesIn(template.html)].flatMap((name) => said.get(name)?.pieces ?? []));
	return {
		to: person.email ?? "",
		name: nameInRow(person),
		sender: organizer || eventName,
		replyTo,
		subject,
		// A block that says nothing leaves no gap.
		text: fillTemplate(template.text, plain).replace(/\n{3,}/g, "\n\n"),
		html: layOut({
			subject,
			html: fillTemplate(template.html, marked),
			head: headOf(reader, subject, said),
			ticket: said.get("ticket")?.rows,
			cid: cover.cid,
			event: eventTitle(eventName).name,
			organizer,
			replyTo,
			isPersonal: names.some((name) => name.toLowerCase().endsWith("link")),
			...(record && !given.to ? { data: publicUrl + paths.personalData(event.document.event.alias) } : {}),
			colours: mailColours(colours),
			locale,
		}),
		pieces: [cover, ...byName([...shown]), ...reader.papers, ...(await datesBeside(reader))],
	};
}

function subjectOf({ subject }: Template, said: Awaited<ReturnType<typeof sayVariables>>): string {
	return fillTemplate(subject, (name) => said.get(name)?.text ?? "")
		.replace(/[^\S\u00a0\u202f]+/g, " ")
		.trim();
}

/** Called as the event knows them, written to at their own address: a mail's links open whatever is theirs. */
function namedAt(person: PersonRow, record: RegistrationRow | undefined): PersonRow {
	const { first_name, last_name } = asKnownAt(person, record);
	return { ...person, first_name, last_name };
}

/** What concerns who has no record at the event. */
const withoutRecord: number[] = [mailActions.passwordForgotten, mailActions.addressDisowned, mailActions.accountTried];

/** Who was erased is known by this mail alone, for as long as it waits; an address that waits for its proof is written to while it does. */
async function readerOf(store: Store, personId: string, { claim, to, languageId }: GivenVariables) {
	const person = await rowOfPerson(store, personId);
	if (person && claim)
		return [person.email, person.claimed_email].includes(claim) ? { ...person, email: claim } : undefined;
	return person && to ? { ...person, email: to, language_id: languageId || null } : person;
}

interface Template {
	subject: string;
	html: string;
	text: string;
}

function templateFor(event: LoadedEvent, actionId: number, locale: string): Template {
	const own = event.document.emails.find((template) => template.actionId === actionId);
	if (own) {
		// A mail in another language still has its links: here the default one stands in.
		const say = (part: typeof own.subject) => textIn(part, locale, localeOf(event, null));
		return { subject: say(own.subject), html: say(own.html), text: say(own.text) };
	}
	const ours = hasText(event.document, actionId) ? defaultTexts(locale)[actionId] : undefined;
	if (!ours) throw new Refusal("notFound");
	return ours;
}

function localeOf({ document }: LoadedEvent, languageId: string | null): string {
	const keyOf = (id: string | null) => document.languages.find((one) => one.id === id)?.key;
	return keyOf(languageId) ?? keyOf(document.event.defaultLanguageId) ?? "fr";
}

/** What was confirmed goes into the reader's calendar too. */
async function datesBeside({ store, event, person, record, actionId, publicUrl, now }: Reader): Promise<Piece[]> {
	const isConfirming = actionId === mailActions.confirmed || actionId === mailActions.changed;
	if (!isConfirming || record?.registered_at == null) return [];
	const { calendar, isEmpty } = await calendarOfPerson(store, event, person.id, publicUrl, now);
	if (isEmpty) return [];
	const type = "text/calendar; charset=utf-8; method=PUBLISH";
	return [{ fileName: `${event.document.event.alias}.ics`, type, content: Buffer.from(calendar) }];
}

/** A QR code and the ticket that holds it are one picture. */
function byName(pieces: Piece[]): Piece[] {
	return [...new Map(pieces.map((piece) => [piece.cid ?? piece.fileName, piece])).values()];
}
