import { fillTemplate, mailActions, templateProblems, variablesIn } from "../messages/mail-template";
import type { LocalizedText } from "../texts/text";
import type { Advice } from "./advice";
import type { EventDocument } from "./event-document";

type Mail = EventDocument["emails"][number];

/** What is there to give its reader a link. */
const linkGivers: number[] = [
	mailActions.invited,
	mailActions.reminder,
	mailActions.passwordForgotten,
	mailActions.representativeAsked,
	mailActions.companion,
	mailActions.freshLink,
	mailActions.addressClaimed,
	mailActions.proof,
	mailActions.roleGiven,
];

/** The event's own mails that nobody can read, or that do not say what they are sent for. */
export function mailKnots({ emails }: Pick<EventDocument, "emails">): Advice[] {
	return emails.flatMap((mail): Advice[] => {
		const { actionId: action } = mail;
		const at = { part: "emails" as const, entry: String(action) };
		const all = [mail.subject, mail.html, mail.text].flatMap(textsOf);
		const [problem] = all.flatMap(templateProblems);
		if (problem) return [{ code: "mailNotRenderable", action, tag: problem.excerpt, at }];
		if (isEmpty(mail)) return [{ code: "mailEmpty", action, at }];
		const hasLink = all.some((text) => [...variablesIn(text)].some((name) => name.toLowerCase().endsWith("link")));
		if (hasLink || !linkGivers.includes(action)) return [];
		return [{ code: "mailWithoutLink", action, link: "{{link}}", at }];
	});
}

function textsOf(text: LocalizedText): string[] {
	return typeof text === "string" ? [text] : Object.values(text);
}

/** In some language it has no subject, or no words. */
function isEmpty({ subject, html, text }: Mail): boolean {
	const keys = new Set([subject, html, text].flatMap((part) => (typeof part === "string" ? [] : Object.keys(part))));
	const inLanguage = (part: LocalizedText, key: string) => (typeof part === "string" ? part : (part[key] ?? "-"));
	return [...(keys.size === 0 ? [""] : keys)].some(
		(key) =>
			comesOutBlank(inLanguage(subject, key)) || [html, text].every((part) => comesOutBlank(inLanguage(part, key))),
	);
}

/** Whatever its variables are for its reader. */
function comesOutBlank(template: string): boolean {
	const words = template.replace(/<(?!img\b)[^>]*>/g, "");
	return ["x", ""].every((value) => fillTemplate(words, () => value).trim() === "");
}
