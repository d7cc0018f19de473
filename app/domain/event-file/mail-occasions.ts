import { mailActions } from "../messages/mail-template";
import { catalogue, readSetting } from "../settings";
import type { Advice } from "./advice";
import type { EventDocument } from "./event-document";

/** Occasions that people have asked for themselves, or must know of: where the event has no text, the product's own is sent. */
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
	mailActions.roleGiven,
	mailActions.creditNote,
];

export function hasText(document: EventDocument, actionId: number): boolean {
	if (document.emails.some((template) => template.actionId === actionId)) return true;
	if (alwaysSent.includes(actionId)) return true;
	const isOccasion = Object.values<number>(mailActions).includes(actionId);
	return isOccasion && readSetting(document.settings, "mailDefaults");
}

export function mailAdvice(document: EventDocument): Advice[] {
	return [...silentOccasions(document), ...unmentionedPayment(document)];
}

function silentOccasions(document: EventDocument): Advice[] {
	const silent = Object.entries(mailActions).filter(([, actionId]) => !hasText(document, actionId));
	if (silent.length === 0) return [];
	const occasions = silent.map(([name, actionId]) => `${actionId} (${name})`).join(", ");
	return [{ code: "silentOccasions", occasions, flag: catalogue.mailDefaults.flag }];
}

/** Action 8 also goes to people who have paid; the event's own text must tell them by the variables of a payment. */
function unmentionedPayment({ articles, emails }: EventDocument): Advice[] {
	const template = emails.find(({ actionId }) => actionId === mailActions.changed);
	const sells = articles.some(({ price }) => price > 0);
	if (!template || !sells || /\{\{\s*[#^]?\s*invoiceNumber\s*\}\}/.test(JSON.stringify(template))) return [];
	return [
		{
			code: "paymentUnmentioned",
			action: mailActions.changed,
			section: "{{#invoiceNumber}}…{{/invoiceNumber}}",
			number: "{{invoiceNumber}}",
			paid: "{{paid}}",
			attached: "{{attached}}",
		},
	];
}
