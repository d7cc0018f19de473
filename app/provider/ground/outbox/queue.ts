import { type RawBuilder, sql } from "kysely";
import type { EventDocument } from "~/domain/event-file/event-document";
import { hasText } from "~/domain/event-file/mail-occasions";
import { type callerVariables, mailActions } from "~/domain/mail/mail-template";
import { logActions } from "../action-logs/action-logs";
import { randomId } from "../store/ids";
import { readJson } from "../store/json-column";
import { nudge } from "../store/nudge";
import { isOnPostgres } from "../store/prepared-query";
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
 * units), `invoice` the id of the paid invoice, `returned` the refund (“12000 EUR”), `mailing` the id of a mailing
 * that its sender tries on themselves.
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
		| "returned"
		| "mailing",
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
	const { id, ...row } = rowOf(mail, personId);
	// With `to`, the mail goes to another address than the one in the row.
	const whom = { ids: [isVain ? nobody : personId], needsEmail: !mail.variables?.to };
	// Always one statement, whether the person exists or not, so that timing reveals nothing.
	return (await insertForPeople(tx, row, sql<string>`${id}`, whom)) > 0;
}

/**
 * Like `queueMail` for a batch, in as many statements as for one; returns the number of mails. What differs from person to person
 * is in `ofPerson`.
 */
export async function queueMails(
	tx: Transaction,
	mail: MailToMany,
	personIds: string[],
	ofPerson: ReadonlyMap<string, SenderVariables> = new Map(),
): Promise<number> {
	if (personIds.length === 0) return 0;
	await logMails(tx, mail, personIds);
	if (!hasText(mail.document, mail.actionId)) return 0;
	if (ofPerson.size === 0) return queueAlike(tx, mail, personIds);
	const people = await tx
		.selectFrom("people")
		.select("id")
		.where("id", "in", personIds)
		.where("email", "is not", null)
		.execute();
	if (people.length === 0) return 0;
	const withEmail = new Set(people.map(({ id }) => id));
	const rows = personIds
		.filter((id) => withEmail.has(id))
		.map((id) => {
			const variables = ofPerson.get(id);
			return rowOf(variables ? { ...mail, variables } : mail, id);
		});
	await tx.insertInto("mails").values(rows).execute();
	nudge(tx, mailsJob);
	return rows.length;
}

/** The same mail to each of them who has an e-mail: the engine makes the rows, since nothing else differs between two. */
async function queueAlike(tx: Transaction, mail: MailToMany, personIds: string[]): Promise<number> {
	const { id: _, ...row } = rowOf(mail, nobody);
	const newId = isOnPostgres(tx)
		? sql<string>`replace(gen_random_uuid()::text, '-', '')`
		: sql<string>`lower(hex(randomblob(16)))`;
	return insertForPeople(tx, row, newId, { ids: personIds, needsEmail: true });
}

/** A row for each of these people who is there; returns their number. */
async function insertForPeople(
	tx: Transaction,
	{ event_id, action_id, variables, created_at, next_try_at }: Omit<ReturnType<typeof rowOf>, "id">,
	id: RawBuilder<string>,
	{ ids, needsEmail }: { ids: string[]; needsEmail: boolean },
): Promise<number> {
	const queued = await tx
		.insertInto("mails")
		.columns(["id", "event_id", "person_id", "action_id", "variables", "created_at", "next_try_at"])
		.expression((from) =>
			from
				.selectFrom("people")
				.select((row) => [
					id.as("id"),
					row.val(event_id).as("event_id"),
					"people.id as person_id",
					sql<number>`cast(${action_id} as integer)`.as("action_id"),
					row.val(variables).as("variables"),
					row.val(created_at).as("created_at"),
					row.val(next_try_at).as("next_try_at"),
				])
				.where("people.id", "in", ids)
				.$if(needsEmail, (rows) => rows.where("people.email", "is not", null)),
		)
		.executeTakeFirst();
	nudge(tx, mailsJob);
	return Number(queued.numInsertedOrUpdatedRows ?? 0);
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
