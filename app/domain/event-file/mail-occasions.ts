import { mailActions } from "../mail/mail-template";
import { catalogue, readSettings } from "../settings";
import type { EventDocument } from "./event-document";

/** What somebody has asked for themselves, or has to know, is said in the product's own words where the event has none. */
const alwaysSent: number[] = [
	mailActions.passwordForgotten,
	mailActions.freshLink,
	mailActions.erased,
	mailActions.emailChanged,
	mailActions.addressClaimed,
	mailActions.addressDisowned,
	mailActions.accountTried,
	mailActions.proof,
	mailActions.programmeChanged,
	mailActions.companionRemoved,
	mailActions.paymentReturned,
	mailActions.transferAnnounced,
	mailActions.invoiceForAccounts,
];

/** Whether the event says something on this occasion, in its own words or in the product's. */
export function hasText(document: EventDocument, actionId: number): boolean {
	if (document.emails.some((template) => template.actionId === actionId)) return true;
	if (alwaysSent.includes(actionId)) return true;
	return Object.values(mailActions).includes(actionId as never) && readSettings(document.settings).mailDefaults;
}

/** What stops no import: occasions on which the event stays silent, and a text of its own that leaves out a payment. */
export function mailAdvice(document: EventDocument): string[] {
	return [...silentOccasions(document), ...unmentionedPayment(document)];
}

function silentOccasions(document: EventDocument): string[] {
	const silent = Object.entries(mailActions).filter(([, actionId]) => !hasText(document, actionId));
	if (silent.length === 0) return [];
	const names = silent.map(([name, actionId]) => `${actionId} (${name})`).join(", ");
	return [
		`emails: nobody is written to on the occasions ${names}: the file has no text for them, and ${catalogue.mailDefaults.flag} is off, which keeps the product's own back; pages promise no mail then`,
	];
}

/** Action 8 goes to people who have paid, too: in the event's own words they learn it by the variables of a payment. */
function unmentionedPayment({ articles, emails }: EventDocument): string[] {
	const template = emails.find(({ actionId }) => actionId === mailActions.changed);
	const sells = articles.some(({ price }) => price > 0);
	if (!template || !sells || /\{\{\s*[#^]?\s*invoiceNumber\s*\}\}/.test(JSON.stringify(template))) return [];
	return [
		`emails: the text for ${mailActions.changed} (changed) goes to people who have paid, too, and does not say so: {{#invoiceNumber}}…{{/invoiceNumber}} holds what is said of a payment, with {{invoiceNumber}}, {{paid}} and {{attached}}`,
	];
}
