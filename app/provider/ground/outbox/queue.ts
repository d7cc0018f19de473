import { sql } from "kysely";
import type { EventDocument } from "~/domain/event-file/event-document";
import { hasText } from "~/domain/event-file/mail-occasions";
import { type callerVariables, mailActions } from "~/domain/mail/mail-template";
import { logActions } from "../action-logs/action-logs";
import { randomId } from "../store/ids";
import { readJson } from "../store/json-column";
import { nudge } from "../store/nudge";
import type { Transaction } from "../store/transact";

export interface MailToQueue {
	document: EventDocument;
	personId: string;
	actionId: number;
	variables?: SenderVariables;
	label?: string | undefined;
	/** Logged but mailed to nobody: the same work without a mail, so that timing reveals nothing. */
	isVain?: boolean;
	now: Date;
	leavesAt?: Date;
}

/**
 * `claim` for an address that is not yet the reader's. `to` and `languageId` for a person who is erased or has another address
 * now: nothing else knows them then. `returnTo` is a path of ours: where `{{link}}` leads instead of the registration.
 * `ifUnanswered` for an invitation that is dropped if the person answers before it leaves. `due` is the amount due (minor
 * units), `invoice` the id of the paid invoice, `returned` the refund (“12000 EUR”).
 */
export type SenderVariables = Partial<
	Record<
		| (typeof callerVariables)[number]
		| "inviter"
		| "returnTo"
		| "changes"
		| "claim"
		| "to"
		| "ifUnanswered"
		| "due"
		| "invoice"
		| "returned",
		string
	>
> & { languageId?: string | null | undefined };

/** The id of no person: a mail to it costs the same work and is not sent. */
export const nobody = "";

export const mailsJob = "mails";

/** The actions that are logged (registration specification, section 9), whether or not the event has a text for them. */
const loggedActions: number[] = [
	mailActions.invited,
	mailActions.reminder,
	mailActions.declined,
	mailActions.representativeAsked,
	mailActions.changed,
];

/** In the transaction that it tells about. Returns false if the event has no text for the action, or the person no e-mail. */
export async function queueMail(tx: Transaction, { personId, isVain = false, ...mail }: MailToQueue): Promise<boolean> {
	await logMails(tx, mail, [personId]);
	if (!hasText(mail.document, mail.actionId)) return false;
	const { id, event_id, action_id, variables, created_at, next_try_at } = rowOf(mail, personId);
	// Always one statement, whether the person exists or not, so that timing reveals nothing.
	const queued = await tx
		.insertInto("mails")
		.columns(["id", "event_id", "person_id", "action_id", "variables", "created_at", "next_try_at"])
		.expression((from) =>
			from
				.selectFrom("people")
				.select((row) => [
					row.val(id).as("id"),
					row.val(event_id).as("event_id"),
					"people.id as person_id",
					sql<number>`cast(${action_id} as integer)`.as("action_id"),
					row.val(variables).as("variables"),
					row.val(created_at).as("created_at"),
					row.val(next_try_at).as("next_try_at"),
				])
				.where("people.id", "=", isVain ? nobody : personId)
				// With `to`, the mail goes to another address than the one in the row.
				.$if(!mail.variables?.to, (rows) => rows.where("people.email", "is not", null)),
		)
		.executeTakeFirst();
	nudge(tx, mailsJob);
	return (queued.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Like `queueMail` for a batch, in as many statements as for one; returns the number of mails. */
export async function queueMails(tx: Transaction, mail: MailToMany, personIds: string[]): Promise<number> {
	if (personIds.length === 0) return 0;
	await logMails(tx, mail, personIds);
	if (!hasText(mail.document, mail.actionId)) return 0;
	const people = await tx
		.selectFrom("people")
		.select("id")
		.where("id", "in", personIds)
		.where("email", "is not", null)
		.execute();
	if (people.length === 0) return 0;
	const withEmail = new Set(people.map(({ id }) => id));
	const rows = personIds.filter((id) => withEmail.has(id)).map((id) => rowOf(mail, id));
	await tx.insertInto("mails").values(rows).execute();
	nudge(tx, mailsJob);
	return rows.length;
}

type MailToMany = Omit<MailToQueue, "personId" | "isVain">;

async function logMails(tx: Transaction, { document, actionId, label, now }: MailToMany, personIds: string[]) {
	if (!loggedActions.includes(actionId)) return;
	const about = { actionId, domainId: document.domain.id, eventId: document.event.id, now };
	const extended = label ? { label } : undefined;
	await logActions(
		tx,
		personIds.map((personId) => ({ id: randomId(16), personId, extended, ...about })),
	);
}

function rowOf({ document, actionId, variables, now, leavesAt = now }: MailToMany, personId: string) {
	return {
		id: randomId(16),
		event_id: document.event.id,
		person_id: personId,
		action_id: actionId,
		variables: JSON.stringify(variables ?? {}),
		// The mail is dated on the day on which it leaves.
		created_at: leavesAt.toISOString(),
		next_try_at: leavesAt.toISOString(),
	};
}

export function parseVariables(json: string): SenderVariables {
	return readJson<SenderVariables>(json);
}
