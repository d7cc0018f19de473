import { type MailVariable, mailActions } from "~/domain/mail-template";
import { Refusal } from "~/domain/refusal";
import { mintAddress, mintResetAddress } from "../authentications/link-address";
import type { KnownEvent } from "../events/known-event";
import type { Store } from "../store/open";
import { rowOfPerson, rowOfRegistration } from "../users/rows";

export interface RenderedMail {
	to: string;
	subject: string;
	html: string;
	text: string;
}

/** The mail of an action in the person's language. Its link is made now and only its hash is kept. */
export async function renderMail(
	store: Store,
	event: KnownEvent,
	mail: { personId: string; actionId: number },
	publicUrl: string,
	now: Date,
): Promise<RenderedMail> {
	const template = event.document.emails.find(({ actionId }) => actionId === mail.actionId);
	const person = await rowOfPerson(store, mail.personId);
	const record = await rowOfRegistration(store, event.id, mail.personId);
	if (!template || !person) throw new Refusal("notFound");
	const mint = mail.actionId === mailActions.passwordForgotten ? mintResetAddress : mintAddress;
	const variables: Record<MailVariable, string> = {
		firstName: person.first_name,
		lastName: person.last_name,
		eventName: event.say(event.document.event.name, person.language_id),
		// Who is known to the domain may have no record here yet.
		code: record?.code ?? "",
		link: await mint(store, event, person.id, publicUrl, now),
	};
	const say = (part: typeof template.subject) => event.say(part, person.language_id);
	return {
		to: person.email ?? "",
		subject: fill(say(template.subject), variables, (value) => value),
		text: fill(say(template.text), variables, (value) => value),
		html: fill(say(template.html), variables, escapeHtml),
	};
}

function fill(template: string, variables: Record<MailVariable, string>, write: (value: string) => string): string {
	return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => write(variables[name as MailVariable] ?? ""));
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
