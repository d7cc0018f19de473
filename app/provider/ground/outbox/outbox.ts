import type { Selectable } from "kysely";
import { type DropReason, quietReasons } from "~/domain/messages/mail-readers";
import { mailActions } from "~/domain/messages/mail-template";
import type { MailingAudience } from "~/domain/messages/mailing";
import { randomId } from "../store/ids";
import { is } from "../store/is";
import { readJson } from "../store/json-column";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";
import { type Database, type Transaction, transact } from "../store/transact";

export type MailRow = Selectable<Tables["mails"]>;

/** Milliseconds, longer than any sending may take (see smtp.ts): a mail whose lease has expired is free again. */
export const leaseMs = 10 * 60 * 1000;

/** The most attempts for a mail that is refused temporarily, spread over two days and a half. */
export const maxMailAttempts = 18;

const minute = 60 * 1000;
const maxPauseMs = 6 * 60 * minute;

/** Mails that crashed no process, or those during which one crashed: the latter are sent one at a time. */
export type MailFilter = "unsuspected" | "suspected";

/** A conditional statement decides between workers. Its Message-ID is set with the first lease and stays. */
export async function leaseMail(
	store: Store,
	host: string,
	now: Date,
	filter?: MailFilter,
): Promise<MailRow | undefined> {
	const at = now.toISOString();
	const due = await store
		.selectFrom("mails")
		.select("id")
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null)
		.where("next_try_at", "<=", at)
		.where("leased_until", "<=", at)
		.$if(filter !== undefined, (mails) => mails.where("begun", filter === "suspected" ? ">" : "=", 0))
		.orderBy("next_try_at")
		.limit(20)
		.execute();
	for (const { id } of due) {
		const leased = await store
			.updateTable("mails")
			.set((mail) => ({
				lease: randomId(16),
				leased_until: new Date(now.getTime() + leaseMs).toISOString(),
				attempts: mail("attempts", "+", 1),
				begun: mail("begun", "+", 1),
				message_id: mail.fn.coalesce("message_id", mail.val(`<${id}@${host}>`)),
			}))
			.where("id", "=", id)
			.where("sent_at", "is", null)
			.where("failed_at", "is", null)
			.where("dropped_at", "is", null)
			.where("leased_until", "<=", at)
			.returningAll()
			.executeTakeFirst();
		if (leased) return leased;
	}
	return undefined;
}

/** The server has accepted it: whatever happens to this process from here on, nobody sends it again. */
export function markSent(store: Store, mail: MailRow, now: Date): Promise<boolean> {
	const at = now.toISOString();
	return transact(store, async (tx) => {
		const isSent = await updateLeased(tx, mail, { sent_at: at, reason: null });
		if (isSent && (await isInvitation(tx, mail))) {
			await tx
				.updateTable("registrations")
				.set({ invited_at: at })
				.where(is({ event_id: mail.event_id, person_id: mail.person_id }))
				.where("invited_at", "is", null)
				.execute();
		}
		return isSent;
	});
}

const invitingActions: number[] = [mailActions.invited, mailActions.representativeAsked];

/** Also of a mailing to people who were not invited yet. */
async function isInvitation(tx: Transaction, { action_id, mailing_id }: MailRow): Promise<boolean> {
	if (invitingActions.includes(action_id)) return true;
	if (mailing_id === null) return false;
	const mailing = tx.selectFrom("mailings").select("audience").where("id", "=", mailing_id);
	return readJson<MailingAudience>((await mailing.executeTakeFirstOrThrow()).audience).view === "uninvited";
}

/** It was not written, for this reason. */
export function markDropped(store: Store, mail: MailRow, reason: DropReason, now: Date) {
	return updateLeased(store, mail, { dropped_at: now.toISOString(), reason });
}

export function markFailed(store: Store, mail: MailRow, reason: string, now: Date) {
	return updateLeased(store, mail, { failed_at: now.toISOString(), reason });
}

/** Retries after a pause that doubles each time, from a minute to six hours; fails after the last attempt. */
export function postpone(store: Store, mail: MailRow, reason: string, now: Date) {
	if (mail.attempts >= maxMailAttempts) return markFailed(store, mail, reason, now);
	const pause = Math.min(minute * 2 ** (mail.attempts - 1), maxPauseMs);
	// Spreads the retries of mails that failed together.
	const spread = pause * (0.9 + Math.random() * 0.2);
	return updateLeased(store, mail, { next_try_at: new Date(now.getTime() + spread).toISOString(), reason });
}

/**
 * What its sender added is deleted once a mail is over, as it may hold an address. One that failed keeps it, so that it can be sent
 * again, unless it went to an address that nothing else remembers.
 */
function isForgotten(mail: MailRow, { sent_at, failed_at, dropped_at, reason }: Partial<MailRow>): boolean {
	if (sent_at) return true;
	const isOver = Boolean(failed_at ?? dropped_at);
	return isOver && (!mayBeSentAgain(mail) || (quietReasons as readonly unknown[]).includes(reason));
}

/** Not to somebody who asked to be forgotten, or was removed by whoever had registered them. */
export function mayBeSentAgain({ action_id }: Pick<MailRow, "action_id">): boolean {
	return action_id !== mailActions.erased && action_id !== mailActions.companionRemoved;
}

/** Changes the mail only while the lease is held: a worker that was away too long changes nothing. */
async function updateLeased(store: Database, mail: MailRow, change: Partial<MailRow>): Promise<boolean> {
	const { id, lease } = mail;
	const { numUpdatedRows } = await store
		.updateTable("mails")
		.set({
			...change,
			...(isForgotten(mail, change) ? { variables: "{}" } : {}),
			lease: null,
			leased_until: "",
			begun: 0,
		})
		.where(is({ id, lease }))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
