import { runCounted } from "../../ground/background/counted-work";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { ProviderRefused } from "../../ground/services/payment-provider";
import type { ServicesWith } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Transaction } from "../../ground/store/transact";
import { refundStatus, timesOf } from "./refund-rows";
import { syncPayment } from "./sync-payment";

interface RefundInput {
	/** The key under which the money is refunded once. */
	id: string;
	eventId: string;
	payment: string;
	amount: number;
	creditNoteId: string | null;
}

/** Requests a refund: a row in the transaction that gives its reason; the payment provider is asked once that holds. */
export async function requestRefund(tx: Transaction, refund: RefundInput, now: Date): Promise<void> {
	await insertRefund(tx, refund, { askedAt: now, dueAt: now, doneAt: null });
	nudge(tx, refundJobName);
}

/** Notes a refund that has been made already, where no provider is to be asked. */
export function noteRefund(tx: Transaction, refund: RefundInput, now: Date): Promise<void> {
	return insertRefund(tx, refund, { askedAt: now, dueAt: null, doneAt: now });
}

async function insertRefund(
	tx: Transaction,
	{ id, eventId, payment, amount, creditNoteId }: RefundInput,
	{ askedAt, dueAt, doneAt }: { askedAt: Date; dueAt: Date | null; doneAt: Date | null },
) {
	await tx
		.insertInto("refunds")
		.values({
			id,
			event_id: eventId,
			payment,
			amount,
			credit_note_id: creditNoteId,
			asked_at: askedAt.toISOString(),
			due_at: dueAt?.toISOString() ?? null,
			done_at: doneAt?.toISOString() ?? null,
			attempts: 0,
			refund_id: null,
			failed_at: null,
		})
		.execute();
}

const refundJobName = "refunds";
const batchSize = 20;

/** After this many tries without an answer somebody has to look: `npm run event -- verify` reports it. */
const attemptsMaximum = 20;
const secondsUntil = (attempts: number) => Math.min(30 * 2 ** attempts, 6 * 3600);

/** The beginning of reasons that lie in our own key or account: such refunds wait until that is mended. */
const accountReason = "account: ";

/** The id of a refund makes it happen once, however often it is asked for. */
export function refundJob(means: ServicesWith<"payments">): Job {
	const { store, now, payments, log } = means;
	let isStarted = false;
	return {
		name: refundJobName,
		everyMs: 30_000,
		async run(stopping) {
			if (!isStarted) await retryAfterRestart();
			isStarted = true;
			const due = await store
				.selectFrom("refunds")
				.select(["id", "event_id", "payment", "due_at", "attempts"])
				.where("due_at", "<=", now().toISOString())
				.orderBy("due_at")
				.limit(batchSize)
				.execute();
			await doEach(due, { stopping, orElse: "money could not be given back yet" }, async (row) => {
				const work = { kind: "refund", id: row.id, eventId: row.event_id };
				if (await claim(row)) await runCounted(means, work, () => makeRefund(row));
			});
			return due.length === batchSize;
		},
	};

	async function claim({ id, due_at, attempts }: { id: string; due_at: string | null; attempts: number }) {
		const isLast = attempts + 1 >= attemptsMaximum;
		const next = new Date(now().getTime() + secondsUntil(attempts) * 1000).toISOString();
		const { numUpdatedRows } = await store
			.updateTable("refunds")
			.set({ due_at: isLast ? null : next, attempts: attempts + 1, failed_at: isLast ? now().toISOString() : null })
			.where(is({ id, due_at }))
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}

	/** A key changes with a restart of the process: what the former one kept from going is tried once more. */
	async function retryAfterRestart() {
		await store
			.updateTable("refunds")
			.set({ ...timesOf("asked", ""), reason: null, due_at: now().toISOString(), attempts: 0 })
			.where("refused_at", "is not", null)
			.where("reason", "like", `${accountReason}%`)
			.execute();
	}

	async function makeRefund({ id, payment }: { id: string; payment: string }) {
		try {
			// Checked before asking: an earlier answer may have been lost, or somebody may have refunded by hand.
			await syncPayment(means, payment);
			if (!(await ask(id))) return;
		} catch (error) {
			if (!(error instanceof ProviderRefused)) throw error;
			await refuse(id, error);
			return;
		}
		// The provider has it now: losing this answer does no harm.
		await syncPayment(means, payment).catch(() => syncSoon(payment));
	}

	/** False where nothing is left to ask for. */
	async function ask(id: string): Promise<boolean> {
		const row = await store
			.selectFrom("refunds")
			.innerJoin("payments", "payments.id", "refunds.payment")
			.selectAll("refunds")
			.select(["payments.provider", "payments.payment_id", "payments.currency"])
			.where("refunds.id", "=", id)
			.executeTakeFirstOrThrow();
		if (row.refund_id !== null || refundStatus(row) === "refused") return false;
		if (row.provider !== payments.name) throw new ProviderRefused(`${row.provider} is not set`, { isAboutUs: true });
		const { amount, currency, payment_id: paymentId } = row;
		const created = await payments.refund({ paymentId, amount: Number(amount), currency, idempotencyKey: id });
		await store
			.updateTable("refunds")
			.set({ ...timesOf("pending", now().toISOString()), refund_id: created.id, due_at: null })
			.where("id", "=", id)
			.where("refund_id", "is", null)
			.execute();
		return true;
	}

	async function refuse(id: string, { reason, isAboutUs, message }: ProviderRefused) {
		await store
			.updateTable("refunds")
			.set({
				...timesOf("refused", now().toISOString()),
				due_at: null,
				reason: isAboutUs ? `${accountReason}${reason}` : reason,
			})
			.where("id", "=", id)
			.where("refund_id", "is", null)
			.execute();
		log?.warn({ refund: id, reason }, `${message}; the money of this refund stays here until somebody looks`);
	}

	async function syncSoon(payment: string) {
		await store.updateTable("payments").set({ next_at: now().toISOString() }).where("id", "=", payment).execute();
	}
}
