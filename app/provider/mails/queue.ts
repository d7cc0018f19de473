import type { EventDocument } from "~/domain/event-file";
import { type givenVariables, mailActions } from "~/domain/mail-template";
import { readSettings } from "~/domain/settings";
import { logAction } from "../action-logs/action-logs";
import { nudge } from "../background/nudge";
import { randomId } from "../store/ids";
import type { Writing } from "../store/transact";

export interface Mail {
	document: EventDocument;
	personId: string;
	actionId: number;
	/** What only the sender of this mail knows. */
	variables?: GivenVariables;
	/** What the log says of it. */
	label?: string | undefined;
	now: Date;
}

/** `to` and `languageId` for who is erased, or has another address now: nothing else knows them then. `returnTo` is a path of ours: where `{{link}}` leads instead of the registration. */
export type GivenVariables = Partial<
	Record<(typeof givenVariables)[number] | "returnTo" | "to" | "languageId", string>
>;

/** The job that sends what is queued. */
export const mailsJob = "mails";

/** The actions that the log keeps (registration specification, section 9), whether the event has a text for them or not. */
const logged: number[] = [
	mailActions.invited,
	mailActions.reminder,
	mailActions.declined,
	mailActions.representativeAsked,
	mailActions.changed,
];

/** What somebody has asked for themselves is answered in the product's own words where the event has none. */
const asked: number[] = [
	mailActions.passwordForgotten,
	mailActions.freshLink,
	mailActions.erased,
	mailActions.emailChanged,
	mailActions.proof,
];

/**
 * Written in the transaction of what the mail tells about: there is no mail without it, and none is lost. Whether there
 * is one at all is answered: an event without a text for the action sends none, and a person without an e-mail gets none.
 */
export async function queueMail(writing: Writing, { document, personId, actionId, variables, label, now }: Mail) {
	if (logged.includes(actionId)) {
		const { domain, event } = document;
		await logAction(writing, {
			id: randomId(16),
			actionId,
			domainId: domain.id,
			eventId: event.id,
			personId,
			...(label ? { extended: { label } } : {}),
			now,
		});
	}
	if (!hasText(document, actionId)) return false;
	const person = await writing.selectFrom("people").select("email").where("id", "=", personId).executeTakeFirst();
	if (!person?.email) return false;
	await writing
		.insertInto("mails")
		.values({
			id: randomId(16),
			event_id: document.event.id,
			person_id: personId,
			action_id: actionId,
			variables: JSON.stringify(variables ?? {}),
			created_at: now.toISOString(),
			next_try_at: now.toISOString(),
		})
		.execute();
	nudge(writing, mailsJob);
	return true;
}

/** Whether the event says something on this occasion, in its own words or in the product's. */
export function hasText(document: EventDocument, actionId: number): boolean {
	if (document.emails.some((template) => template.actionId === actionId)) return true;
	if (asked.includes(actionId)) return true;
	return Object.values(mailActions).includes(actionId as never) && readSettings(document.settings).mailDefaults;
}

export function givenBy(json: string): GivenVariables {
	return JSON.parse(json) as GivenVariables;
}
