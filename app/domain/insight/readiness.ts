import type { EventDocument } from "../event-file/event-document";
import { hasText } from "../event-file/mail-occasions";
import { offeredParts, unseenEntries } from "../event-file/switches";
import { missingTexts } from "../event-file/translated";
import { mailActions } from "../messages/mail-template";
import { readSettings } from "../settings";

/** What is ready or missing before an event opens, in the order in which it is told. */
export const readinessItems = [
	"place",
	"days",
	"page",
	"cover",
	"form",
	"offers",
	"seller",
	"mails",
	"replies",
	"rooms",
	"badge",
	"doors",
	"languages",
	"open",
] as const;
export type ReadinessItem = (typeof readinessItems)[number];

export interface Readiness {
	item: ReadinessItem;
	isReady: boolean;
	/** How many are missing, where they can be counted: texts, slots without a room. */
	missing?: number;
	/** The part of the document to look at first, where it is one of several. */
	part?: string;
}

/** What the document does not say. */
export interface ReadinessFacts {
	/** The calendar day at the event. */
	today: string;
	/** How many devices may check in, and how many people have a role at the doors or at the desk. */
	devices: number;
	doorStaff: number;
	/** True if nobody reads the mails of this server: there is neither a mail server nor a mailbox. */
	mailsStay: boolean;
}

/** What is ready of an event; what it does not need is left out: a seller where nothing is sold, rooms without a programme. */
export function readinessOf(
	document: EventDocument,
	facts: ReadinessFacts,
	untranslated = countUntranslated(document),
): Readiness[] {
	const { event, page, days, articles, billing, badges, conferences, languages } = document;
	const settings = readSettings(document.settings);
	const slots = conferences.flatMap((conference) => conference.slots);
	const unseen = unseenEntries(document);
	const roomless = slots.filter(({ room }) => !room).length;
	const isSold = articles.some(({ price }) => price > 0);
	const line = (item: ReadinessItem, isReady: boolean, missing = 0): Readiness => ({
		item,
		isReady,
		...(missing > 0 && { missing }),
	});
	return [
		line("place", event.location !== undefined),
		line(
			"days",
			days.every(({ day }) => day >= facts.today),
		),
		line("page", settings.publicPageShown && !isEmpty(page.intro)),
		line("cover", page.cover !== undefined),
		line("form", settings.formId !== null),
		...(unseen.length > 0 || offeredParts.some((part) => part !== "forms" && document[part].length > 0)
			? [{ ...line("offers", unseen.length === 0), ...(unseen[0] && { part: unseen[0].part }) }]
			: []),
		...(isSold ? [line("seller", billing !== null)] : []),
		line(
			"mails",
			!facts.mailsStay && [mailActions.invited, mailActions.confirmed].every((one) => hasText(document, one)),
		),
		line("replies", settings.mailReplyTo !== ""),
		...(slots.length > 0 ? [line("rooms", roomless === 0, roomless)] : []),
		line("badge", badges.length > 0),
		line("doors", facts.devices + facts.doorStaff > 0),
		...(languages.length > 1 ? [line("languages", untranslated === 0, untranslated)] : []),
		line("open", event.canRegister),
	];
}

/** The texts that one of several languages lacks; looks through the whole document. */
export function countUntranslated(document: EventDocument): number {
	return document.languages.length > 1 ? missingTexts(document).length : 0;
}

function isEmpty(text: EventDocument["page"]["intro"]): boolean {
	return (typeof text === "string" ? [text] : Object.values(text)).every((text) => text.trim() === "");
}
