import { runCounted } from "../../ground/background/counted-work";
import type { Job } from "../../ground/background/loop";
import { afterFlush } from "../../ground/store/flushed";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import type { Transaction } from "../../ground/store/transact";
import { signatureOf } from "../../money/payments/signature";

export const signatureHeader = "parvis-signature";

interface BankEventInput {
	type: "checkout.paid" | "checkout.expired" | "checkout.failed" | "refund.updated" | "dispute.updated";
	checkoutId: string;
	paymentId?: string;
	at: string;
	dueAt: string;
}

export async function queueBankEvent(tx: Transaction, { type, checkoutId, paymentId, at, dueAt }: BankEventInput) {
	await tx
		.insertInto("bank_events")
		.values({
			id: `evt_${randomId(20)}`,
			type,
			checkout_id: checkoutId,
			payment_id: paymentId ?? null,
			created_at: at,
			due_at: dueAt,
			attempts: 0,
		})
		.execute();
	if (dueAt <= at) nudge(tx, jobName);
}

const jobName = "bank events";

interface BankEvents {
	/** The address that takes them: of this very process, so that no proxy stands between. */
	address: string;
	/** What they are signed with. */
	secret: string;
}

/** A job of the bank itself, so that nobody waits for an address that does not answer. */
export function bankEventJob(store: Store, { address, secret }: BankEvents, now: () => Date): Job {
	const post: SendEvent = afterFlush(store, async (body: string, headers: Record<string, string>) => {
		const signal = AbortSignal.timeout(5000);
		return (await fetch(address, { method: "POST", body, headers, signal })).ok;
	});
	return {
		name: jobName,
		everyMs: 2000,
		async run() {
			await deliverEvents(store, secret, post, now());
			return false;
		},
	};
}

export type SendEvent = (body: string, headers: Record<string, string>) => Promise<boolean>;

/** Seconds until an event is sent again, ever longer; after so many attempts without an answer it is given up. */
const attemptsMaximum = 12;
const secondsUntil = (attempts: number) => Math.min(5 * 2 ** attempts, 3600);

/** Sends what is due. The first process moves the time on, so that only one of several sends it. */
export async function deliverEvents(store: Store, secret: string, post: SendEvent, now: Date): Promise<void> {
	const at = now.toISOString();
	const due = await store
		.selectFrom("bank_events")
		.selectAll()
		.where("due_at", "<=", at)
		.orderBy("due_at")
		.limit(50)
		.execute();
	for (const { id, type, checkout_id, payment_id, created_at, due_at, attempts } of due) {
		const isLast = attempts + 1 >= attemptsMaximum;
		const next = isLast ? null : new Date(now.getTime() + secondsUntil(attempts) * 1000).toISOString();
		const { numUpdatedRows } = await store
			.updateTable("bank_events")
			.set({ due_at: next, attempts: attempts + 1 })
			.where(is({ id, due_at }))
			.executeTakeFirst();
		if (numUpdatedRows !== 1n) continue;
		const about = { checkout: checkout_id, ...(payment_id === null ? {} : { payment: payment_id }) };
		const body = JSON.stringify({ id, type, ...about, created: created_at });
		const headers = { "content-type": "application/json", [signatureHeader]: signatureOf(secret, body, now) };
		const work = { kind: "bank event", id, eventId: null };
		await runCounted({ store, now: () => now }, work, async () => {
			if (await post(body, headers).catch(() => false)) {
				await store.updateTable("bank_events").set({ due_at: null }).where("id", "=", id).execute();
			}
		});
	}
}
