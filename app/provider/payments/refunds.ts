import { doCounted } from "../background/begun";
import type { Job } from "../background/loop";
import { nudge } from "../background/nudge";
import type { Writing } from "../store/transact";
import type { PaymentMeans } from "./payment-sessions";

interface Refund {
	/** The key under which the money goes back once. */
	id: string;
	eventId: string;
	/** The row of `payments`. */
	payment: string;
	amount: number;
	creditNoteId: string | null;
}

/** Money is to go back: a row of the transaction that says why, asked of the payment provider once that holds. */
export async function askRefund(
	writing: Writing,
	{ id, eventId, payment, amount, creditNoteId }: Refund,
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	await writing
		.insertInto("refunds")
		.values({
			id,
			event_id: eventId,
			payment,
			amount,
			credit_note_id: creditNoteId,
			asked_at: at,
			due_at: at,
			attempts: 0,
			refund_id: null,
			done_at: null,
			failed_at: null,
		})
		.execute();
	nudge(writing, giving);
}

const giving = "refunds";
const most = 20;

/** After so many refusals somebody has to look: `npm run event -- verify` tells of it. */
const attemptsMaximum = 20;
const secondsUntil = (attempts: number) => Math.min(30 * 2 ** attempts, 6 * 3600);

/** Asks the payment provider for what is to go back; the refund's id makes it go once, whoever asks how often. */
export function giveBack(means: PaymentMeans): Job {
	const { store, now, payments } = means;
	return {
		name: giving,
		everyMs: 30_000,
		async run(stopping) {
			const due = await store
				.selectFrom("refunds")
				.innerJoin("payments", "payments.id", "refunds.payment")
				.select(["refunds.id", "refunds.event_id", "refunds.amount", "refunds.due_at", "refunds.attempts"])
				.select(["payments.provider", "payments.payment_id", "payments.currency"])
				.where("refunds.due_at", "<=", now().toISOString())
				.orderBy("refunds.due_at")
				.limit(most)
				.execute();
			const failures: unknown[] = [];
			for (const row of due) {
				if (stopping.aborted) break;
				const work = { kind: "refund", id: row.id, eventId: row.event_id };
				if (await claim(row)) await doCounted(means, work, () => give(row)).catch((error) => failures.push(error));
			}
			if (failures.length > 0) throw new AggregateError(failures, "money could not be given back yet");
			return due.length === most;
		},
	};

	async function claim({ id, due_at, attempts }: { id: string; due_at: string | null; attempts: number }) {
		const isLast = attempts + 1 >= attemptsMaximum;
		const next = new Date(now().getTime() + secondsUntil(attempts) * 1000).toISOString();
		const { numUpdatedRows } = await store
			.updateTable("refunds")
			.set({ due_at: isLast ? null : next, attempts: attempts + 1, failed_at: isLast ? now().toISOString() : null })
			.where("id", "=", id)
			.where("due_at", "=", due_at)
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}

	async function give(row: { id: string; amount: number; provider: string; payment_id: string; currency: string }) {
		if (row.provider !== payments.name) throw new Error(`the payment provider ${row.provider} is set no longer`);
		const { amount, currency, payment_id: paymentId } = row;
		const { id, status } = await payments.refund({ paymentId, amount, currency, idempotencyKey: row.id });
		const at = now().toISOString();
		const end = status === "failed" ? { failed_at: at } : { done_at: at, failed_at: null };
		await store
			.updateTable("refunds")
			.set({ refund_id: id, due_at: null, ...end })
			.where("id", "=", row.id)
			.execute();
	}
}
