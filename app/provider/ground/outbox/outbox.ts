import type { Selectable } from "kysely";
import { randomId } from "../store/ids";
import type { Store } from "../store/open";
import type { Tables } from "../store/schema";

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
export function markSent(store: Store, mail: MailRow, now: Date) {
	return updateLeased(store, mail, { sent_at: now.toISOString(), reason: null });
}

/** There is nothing to say any more: the person's registration, or the event's text, is gone. */
export function markDropped(store: Store, mail: MailRow, now: Date) {
	return updateLeased(store, mail, { dropped_at: now.toISOString() });
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

/** True if the mail is final: its variables, perhaps an address, are then deleted. */
function isFinal({ sent_at, failed_at, dropped_at }: Partial<MailRow>): boolean {
	return Boolean(sent_at ?? failed_at ?? dropped_at);
}

/** Changes the mail only while the lease is held: a worker that was away too long changes nothing. */
async function updateLeased(store: Store, { id, lease }: MailRow, change: Partial<MailRow>): Promise<boolean> {
	const { numUpdatedRows } = await store
		.updateTable("mails")
		.set({ ...change, ...(isFinal(change) ? { variables: "{}" } : {}), lease: null, leased_until: "", begun: 0 })
		.where("id", "=", id)
		.where("lease", "=", lease)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
