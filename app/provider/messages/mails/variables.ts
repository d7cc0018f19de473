import { describeDays } from "~/domain/event/describe-days";
import { eventTitle } from "~/domain/event/event-title";
import { contactLink } from "~/domain/messages/contact-link";
import { type MailVariable, mailActions } from "~/domain/messages/mail-template";
import { formatMoney } from "~/domain/money/money";
import { formatPrice } from "~/domain/money/price";
import { offeredParticipations, participations, wishOf } from "~/domain/registration/participation";
import { isRegistrationClosed } from "~/domain/settings";
import { holdTogether } from "~/domain/texts/hold-together";
import { formatDays } from "~/domain/time/dates";
import { paths } from "~/paths";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { SenderVariables } from "../../ground/outbox/queue";
import { nameInRow } from "../../ground/records/name-in-row";
import {
	findAttendeeRow,
	listRegisteredDays,
	type PersonRow,
	type RegistrationRow,
	selectAttendees,
} from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { mintPersonalLink, mintProofAddress, mintResetAddress, withToken } from "../../ground/tokens/mint-links";
import { readAccount } from "../../money/invoices/account";
import { resumeIn } from "../../money/invoices/resume";
import { documentOf, type InvoiceRow, rowOfInvoice } from "../../money/invoices/rows";
import { readCancellation } from "../../registration/registrations/cancellation";
import type { AmountDue } from "./amount-due";
import { factsOfRefund, type Refund } from "./describe-refund";
import { factsHtml, factsText } from "./facts-table";
import type { TicketRows } from "./layout";
import { coloursOf, mailColours } from "./mail-colours";
import { mailTexts } from "./mail-texts";
import { describeChanges } from "./programme-changes";
import { type MailPart, qrPart, ticketRows, ticketText } from "./ticket-blocks";

export interface MailReader {
	store: Store;
	event: LoadedEvent;
	/** Of whom the mail speaks, with the address that it goes to. */
	person: PersonRow & { email: string };
	/** Whom its links sign in: the person, or the registrant who reads it for their companion. */
	opener: string;
	/** Undefined for somebody of the domain who is not registered for the event. */
	record: RegistrationRow | undefined;
	actionId: number;
	given: SenderVariables;
	/** Shown to whoever writes the mail: its links open nothing. */
	isPreview?: boolean;
	publicUrl: string;
	locale: string;
	now: Date;
	/** Read once, by the first variable that needs it. */
	dues(): Promise<AmountDue>;
	/** Of the credit note that the mail is about or takes along; undefined without one. Read once too. */
	refund(): Promise<{ note: InvoiceRow; said: Refund } | undefined>;
	/** The attachments: the paid invoice and the ticket. */
	papers: MailPart[];
}

/** The value of a variable for the text part, and for the HTML part if it is more than text. */
export interface VariableValue {
	text: string;
	html?: string;
	pieces?: MailPart[];
	/** For a ticket: its halves, for a place right below the mail's head. */
	rows?: TicketRows;
}

/** Computes the variables that a mail uses, and no others. One token serves all of its links. */
export async function computeVariables(
	reader: MailReader,
	names: Iterable<MailVariable>,
): Promise<Map<MailVariable, VariableValue>> {
	const computed = new Map<MailVariable, VariableValue>();
	let token: Promise<string> | undefined;
	for (const variable of names) {
		// In a mail about a password, `link` is the link to choose a new one.
		const name = variable === "link" && reader.actionId === mailActions.passwordForgotten ? "passwordLink" : variable;
		if (variable === "link" && reader.actionId === mailActions.proof) {
			const { store, event, person, publicUrl, given, now } = reader;
			const where = { publicUrl, returnTo: given.returnTo };
			computed.set(variable, { text: await mintProofAddress(store, event, person.id, where, now) });
			continue;
		}
		const own = links[name as keyof typeof links]?.(reader);
		if (own === "") {
			computed.set(variable, { text: "" });
			continue;
		}
		if (own) {
			const path = reader.opener === reader.person.id ? own : paths.companions(home(reader));
			const address = reader.publicUrl + path;
			if (!isForFormer(reader) && !reader.isPreview)
				token ??= mintPersonalLink(reader.store, reader.event, reader.opener, reader.now, reader.person.email);
			computed.set(variable, { text: token ? withToken(address, await token) : address });
			continue;
		}
		const value = await resolvers[name as keyof typeof resolvers](reader);
		if (value !== undefined) computed.set(variable, typeof value === "string" ? { text: value } : value);
	}
	return computed;
}

/** A mail to a former address must not have links that open anything of the person's. */
const isForFormer = ({ given }: MailReader) => given.to !== undefined;

const home = ({ event }: MailReader) => event.document.event.alias;

/** Every link signs its reader in and leads directly to one screen; empty where that is not for them. */
const links = {
	link: (reader: MailReader) => reader.given.returnTo ?? paths.enter(home(reader)),
	homeLink: (reader: MailReader) => paths.home(home(reader)),
	informationsLink: (reader: MailReader) => paths.step(home(reader), "informations"),
	remoteLink({ event, record, now }: MailReader) {
		const settings = event.settingsOf(record?.typology_id);
		const isOffered =
			offeredParticipations(settings).includes(participations.remote) && !isRegistrationClosed(settings, now);
		const step = paths.step(event.document.event.alias, "participation");
		return isOffered ? `${step}?${wishOf(participations.remote)}` : "";
	},
	conferencesLink: (reader: MailReader) => paths.step(home(reader), "conferences"),
	companionsLink: (reader: MailReader) => paths.companions(home(reader)),
	invoicesLink: (reader: MailReader) => paths.invoices(home(reader)),
	billingLink: (reader: MailReader) => paths.billing(home(reader)),
	paymentLink: (reader: MailReader) => paths.payment(home(reader)),
	absenceLink: (reader: MailReader) => paths.message(home(reader)),
	badgeLink: (reader: MailReader) => paths.confirmation(home(reader)),
	recapLink: (reader: MailReader) => paths.recapFile(home(reader)),
	calendarLink: (reader: MailReader) => paths.calendar(home(reader)),
	satisfactionLink: (reader: MailReader) => paths.satisfaction(home(reader)),
} satisfies Partial<Record<MailVariable, (reader: MailReader) => string>>;

export function textOf(values: ReadonlyMap<MailVariable, VariableValue>, name: MailVariable): string {
	return values.get(name)?.text ?? "";
}

type Value = (reader: MailReader) => Resolved | Promise<Resolved>;
type Resolved = string | VariableValue | undefined;

const resolvers: Record<Exclude<MailVariable, keyof typeof links>, Value> = {
	firstName: ({ person }) => person.first_name,
	lastName: ({ person }) => person.last_name,
	eventName: ({ event, person }) => event.print(event.document.event.name, person.language_id),
	organizer: ({ event, person }) => event.print(event.document.event.organizer, person.language_id),
	dates: ({ event, locale }) =>
		formatDays(
			event.document.days.map(({ day }) => day),
			locale,
		),
	days: async (reader) =>
		formatDays(
			(await chosenDaysOf(reader)).map(({ day }) => day),
			reader.locale,
		),
	place: ({ event }) => placeOf(event),
	code: ({ record }) => record?.code,
	async amount({ store, event, record, locale }) {
		if (!record || record.registered_by !== null) return "";
		const { prevHT, prevTTC, totalHT, totalTTC, isTTC, currency } = resumeIn(
			event,
			await readAccount(store, event, record.person_id),
		);
		const price = { ht: prevHT + totalHT, ttc: prevTTC + totalTTC };
		return price.ttc === 0 ? "" : formatPrice(price, { isTTC, currency, locale });
	},
	due: async (reader) => (await reader.dues()).total,
	dueLines: async (reader) => (await reader.dues()).lines,
	deadline: async (reader) => (await reader.dues()).deadline,
	payable: async (reader) => (await reader.dues()).payable,
	transferLines: async (reader) => (await reader.dues()).transfer,
	async invoiceNumber(reader) {
		const note = isOfCredit(reader) ? (await reader.refund())?.note : undefined;
		return note ? documentOf(note).credits?.number : ((await paidInvoice(reader))?.number ?? undefined);
	},
	creditNumber: async (reader) => (await reader.refund())?.note.number ?? undefined,
	async credited(reader) {
		const note = (await reader.refund())?.note;
		return note ? formatMoney(Number(note.total), note.currency, reader.locale) : "";
	},
	refunded: async (reader) => (isForFormer(reader) ? "" : (await reader.refund())?.said.amount),
	refundWay: async (reader) => (await reader.refund())?.said.way,
	async refundLines(reader) {
		const refund = await reader.refund();
		if (!refund) return "";
		const { locale, papers } = reader;
		const facts = factsOfRefund(refund.note, refund.said, { locale, isAttached: papers.length > 0 });
		return { text: factsText(facts, locale), html: factsHtml(facts, mailColours(coloursOf(reader))) };
	},
	async refundHelp(reader) {
		if (!(await reader.refund())?.said.sentences) return "";
		const { helpContact, mailReplyTo } = reader.event.settingsOf(reader.record?.typology_id, reader.person.language_id);
		return contactLink(helpContact || mailReplyTo) ?? "";
	},
	async paid(reader) {
		const invoice = await paidInvoice(reader);
		return invoice ? formatMoney(Number(invoice.total), invoice.currency, reader.locale) : "";
	},
	returned({ given, locale }) {
		const [amount, currency] = given.returned?.split(" ") ?? [];
		return amount && currency ? formatMoney(Number(amount), currency, locale) : "";
	},
	async moneyBack(reader) {
		const refund = isOfCredit(reader) ? await reader.refund() : undefined;
		if (refund) return refund.said.sentences;
		const { store, event, record, locale, now } = reader;
		if (!record || record.registered_at !== null || record.responded_at === null) return "";
		const cancellation = await readCancellation(store, event, { userId: record.person_id }, now);
		const { paid, returned, cardEnd, currency } = cancellation;
		const words = mailTexts(locale).moneyBack;
		const say = (words: (amount: string) => string, minor: number) =>
			minor === 0 ? [] : words(formatMoney(minor, currency, locale));
		const kept = paid.card + paid.desk + paid.other;
		return [
			say((amount) => words.card(amount, cardEnd), returned.card),
			say(words.desk, returned.desk),
			say(words.other, returned.other),
			say(words.failed, returned.failed),
			say(words.kept, kept),
		]
			.flat()
			.join(" ");
	},
	attached: ({ papers, locale }) =>
		new Intl.ListFormat(locale, { type: "conjunction" }).format(papers.map(({ fileName }) => fileName)),
	companions: (reader) => namesOf(reader, "registered_by", reader.person.id),
	inviter: (reader) =>
		reader.given.inviter ?? nameOf(reader, reader.record?.registered_by ?? reader.record?.invited_by ?? null),
	represented: (reader) => namesOf(reader, "represented_by", reader.person.id),
	message: ({ given }) => given.message,
	changes: ({ given, event, person, locale }) =>
		describeChanges(
			given.changes ?? "[]",
			(text) => event.print(text, person.language_id),
			locale,
			event.document.event.timeZone,
		),
	passwordLink(reader) {
		const { store, event, person, publicUrl, now } = reader;
		if (isForFormer(reader)) return publicUrl + paths.passwordForgotten(home(reader));
		return mintResetAddress(store, event, person.id, publicUrl, now, person.email);
	},
	async qr({ record, locale }) {
		if (!record) return "";
		const piece = await qrPart(record.code, locale);
		return { text: record.code, html: piece.html, pieces: [piece] };
	},
	async ticket(reader) {
		const { event, person, record, locale } = reader;
		if (!record) return "";
		const say = async (name: keyof typeof resolvers) => String(await resolvers[name](reader));
		const due = await say("due");
		const ticket = {
			event: eventTitle(await say("eventName")).name,
			dates: describeDays(await chosenDaysOf(reader), locale) || (await say("dates")),
			place: await say("place"),
			holder: nameInRow(person),
			kind: event.print(
				event.document.typologies.find(({ id }) => id === record.typology_id)?.label,
				person.language_id,
			),
			code: record.code,
			options: await optionsOf(reader),
			paid: due ? "" : await say("amount"),
			due,
		};
		const qr = await qrPart(record.code, locale);
		const rows = ticketRows(ticket, qr, mailColours(coloursOf(reader)), locale);
		return { text: ticketText(ticket, locale), html: rows.whole, rows, pieces: [qr] };
	},
};

async function chosenDaysOf({ store, event, person }: MailReader) {
	const chosenDays = (await listRegisteredDays(store, event.id, person.id)).map(({ day_id }) => day_id);
	return event.document.days.filter(({ id }) => chosenDays.includes(id));
}

/** Elsewhere a credit note only goes along with what the mail is about: somebody left. */
const isOfCredit = ({ actionId }: MailReader) => actionId === mailActions.creditNote;

export const paidInvoice = (reader: MailReader) => issuedDocument(reader, reader.given.invoice);
export const creditNoteOf = (reader: MailReader) => issuedDocument(reader, reader.given.credit);

async function issuedDocument({ store, event, person }: MailReader, id: string | undefined) {
	const row = id === undefined ? undefined : await rowOfInvoice(store, id);
	return row?.issued_at && row.event_id === event.id && row.person_id === person.id ? row : undefined;
}

export function placeOf(event: LoadedEvent): string {
	const { location } = event.document.event;
	return location ? holdTogether([location.name, location.address].filter(Boolean).join(", ")) : "";
}

/** The chosen options as « Buffet, Soirée des Lueurs », in the order of the event file. */
async function optionsOf({ store, event, person }: MailReader): Promise<string> {
	const choices = await store
		.selectFrom("article_choices")
		.select("article_id")
		.where(is({ event_id: event.id, person_id: person.id }))
		.execute();
	const ids = new Set(choices.map(({ article_id }) => article_id));
	return event.document.articles
		.filter(({ id }) => ids.has(id))
		.map(({ label }) => event.print(label, person.language_id))
		.join(", ");
}

async function nameOf({ store, event }: MailReader, personId: string | null): Promise<string> {
	if (personId === null) return "";
	const row = await findAttendeeRow(store, event.id, personId);
	return row ? nameInRow(row) : "";
}

/** The names of people whom this person registered or represents, as « Ana, Bruno et Chloé », in the order of registration. */
async function namesOf({ store, event, locale }: MailReader, column: "registered_by" | "represented_by", id: string) {
	const rows = await selectAttendees(store)
		.select(["first_name", "last_name"])
		.where("event_id", "=", event.id)
		.where(column, "=", id)
		.where("person_id", "!=", id)
		.orderBy("registrations.created_at")
		.orderBy("person_id")
		.execute();
	return new Intl.ListFormat(locale, { type: "conjunction" }).format(rows.map(nameInRow));
}
