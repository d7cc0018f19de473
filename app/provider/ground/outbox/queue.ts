import { type RawBuilder, sql } from "kysely";
import type { EventDocument } from "~/domain/event-file/event-document";
import { hasText } from "~/domain/event-file/mail-occasions";
import { type DropReason, goesToRegistrant } from "~/domain/messages/mail-readers";
import { type callerVariables, mailActions } from "~/domain/messages/mail-template";
import { logActions } from "../action-logs/action-logs";
import { randomId } from "../store/ids";
import { is } from "../store/is";
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
 * units), `invoice` the id of the paid invoice, `credit` that of a credit note, `returned` the refund (“12000 EUR”), `mailing` the id of a mailing
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
		| "credit"
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

/**
 * In the transaction that it tells about. Returns false if the event has no text for the action, or nobody has an address to read
 * it at: a mail without one is a row too, which says so (decision 17).
 */
export async function queueMail(tx: Transaction, { personId, isVain = false, ...mail }: MailToQueue): Promise<boolean> {
	await logMails(tx, mail, [personId]);
	if (!hasText(mail.document, mail.actionId)) return false;
	const { id, ...row } = rowOf(mail, personId);
	// Always one statement, whether the person exists or not, so that timing reveals nothing.
	return (await insertForPeople(tx, row, sql<string>`${id}`, [isVain ? nobody : personId])) > 0;
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
	const readers = await readersOf(tx, { event_id: mail.document.event.id, action_id: mail.actionId }, personIds)
		.select(["people.id", "people.email", "registrant.email as registrant_email"])
		.execute();
	if (readers.length === 0) return 0;
	const withAddress = readers.filter((row) => row.email ?? row.registrant_email).map(({ id }) => id);
	const rows = readers.map(({ id }) => {
		const variables = ofPerson.get(id);
		const row = rowOf(variables ? { ...mail, variables } : mail, id);
		return withAddress.includes(id) ? row : { ...row, dropped_at: row.created_at, reason: noAddress };
	});
	await tx.insertInto("mails").values(rows).execute();
	nudge(tx, mailsJob);
	return withAddress.length;
}

const noAddress: DropReason = "noAddress";

/** The same mail to each of them: the engine makes the rows, since nothing else differs between two. */
async function queueAlike(tx: Transaction, mail: MailToMany, personIds: string[]): Promise<number> {
	const { id: _, ...row } = rowOf(mail, nobody);
	const newId = isOnPostgres(tx)
		? sql<string>`replace(gen_random_uuid()::text, '-', '')`
		: sql<string>`lower(hex(randomblob(16)))`;
	return insertForPeople(tx, row, newId, personIds);
}

type QueuedRow = ReturnType<typeof rowOf>;

/** These people, and whoever reads the mail in their place if they have no address themselves. */
function readersOf(tx: Transaction, { event_id, action_id }: Pick<QueuedRow, "event_id" | "action_id">, ids: string[]) {
	return tx
		.selectFrom("people")
		.leftJoin("registrations as registration", (join) =>
			join
				.onRef("registration.person_id", "=", "people.id")
				.on("registration.event_id", "=", goesToRegistrant(action_id) ? event_id : nobody),
		)
		.leftJoin("people as registrant", "registrant.id", "registration.registered_by")
		.where("people.id", "in", ids);
}

/** A row for each of these people who is there; returns how many of them have an address. */
async function insertForPeople(
	tx: Transaction,
	row: Omit<QueuedRow, "id">,
	id: RawBuilder<string>,
	ids: string[],
): Promise<number> {
	const { event_id, action_id, variables, created_at, next_try_at } = row;
	const { to, claim } = parseVariables(variables);
	const address = sql`coalesce(${to || claim || null}, people.email, registrant.email)`;
	const queued = await tx
		.insertInto("mails")
		.columns([
			"id",
			"event_id",
			"person_id",
			"action_id",
			"variables",
			"created_at",
			"next_try_at",
			"dropped_at",
			"reason",
		])
		.expression(
			readersOf(tx, row, ids).select((row) => [
				id.as("id"),
				row.val(event_id).as("event_id"),
				"people.id as person_id",
				sql<number>`cast(${action_id} as integer)`.as("action_id"),
				row.val(variables).as("variables"),
				row.val(created_at).as("created_at"),
				row.val(next_try_at).as("next_try_at"),
				sql<string | null>`case when ${address} is null then cast(${created_at} as text) end`.as("dropped_at"),
				sql<string | null>`case when ${address} is null then cast(${noAddress} as text) end`.as("reason"),
			]),
		)
		.returning("dropped_at")
		.execute();
	nudge(tx, mailsJob);
	return queued.filter(({ dropped_at }) => dropped_at === null).length;
}

/** Those to this person on this occasion that no worker has begun to send: what they say is no longer so. */
export async function takeBackMails(
	tx: Transaction,
	{ document, personId, actionId, now }: Pick<MailToQueue, "document" | "personId" | "actionId" | "now">,
) {
	await waitingMails(tx, document.event.id, personId, actionId)
		.set({ dropped_at: now.toISOString(), reason: "outdated" satisfies DropReason })
		.execute();
}

/**
 * Takes a mail of the same change out of the outbox, so that another one says both, and answers its variables. Undefined where
 * there is none, or several: each has papers of its own then.
 */
export async function takeAlong(
	tx: Transaction,
	{ document, personId, actionId, now }: Pick<MailToQueue, "document" | "personId" | "actionId" | "now">,
): Promise<SenderVariables | undefined> {
	const rows = await tx
		.selectFrom("mails")
		.select(["id", "variables"])
		.where(is({ event_id: document.event.id, person_id: personId, action_id: actionId, attempts: 0 }))
		.where(is({ created_at: now.toISOString() }))
		.where("sent_at", "is", null)
		.where("dropped_at", "is", null)
		.execute();
	// A mail to another address says it to somebody else.
	const mails = rows.flatMap(({ id, variables }) => {
		const mail = { id, variables: parseVariables(variables) };
		return mail.variables.to === undefined ? [mail] : [];
	});
	const [mail, ...others] = mails;
	if (!mail || others.length > 0) return undefined;
	await tx.deleteFrom("mails").where("id", "=", mail.id).execute();
	return mail.variables;
}

/** They leave at this time at the earliest. */
export async function delayMails(
	tx: Transaction,
	{ document, personId, actionId, leavesAt }: Omit<MailToQueue, "now"> & { leavesAt: Date },
) {
	const at = leavesAt.toISOString();
	await waitingMails(tx, document.event.id, personId, actionId)
		.set({ created_at: at, next_try_at: at })
		.where("next_try_at", "<", at)
		.execute();
}

function waitingMails(tx: Transaction, eventId: string, personId: string, actionId: number) {
	return tx
		.updateTable("mails")
		.where(is({ event_id: eventId, person_id: personId, action_id: actionId, attempts: 0 }))
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null);
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
