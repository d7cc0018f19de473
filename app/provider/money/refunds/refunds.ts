import { doCounted } from "../../ground/background/begun";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import type { MeansWith } from "../../ground/services/means";
import { ProviderRefused } from "../../ground/services/payment-provider";
import { nudge } from "../../ground/store/nudge";
import type { Transaction } from "../../ground/store/transact";
import { followPayment } from "./follow-payment";
import { refundStatus, timesOf } from "./refund-rows";

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
export async function askRefund(tx: Transaction, refund: Refund, now: Date): Promise<void> {
	await insertRefund(tx, refund, { askedAt: now, dueAt: now, doneAt: null });
	nudge(tx, giving);
}

/** Money is back already, where no provider is to be asked. */
export function noteRefund(tx: Transaction, refund: Refund, now: Date): Promise<void> {
	return insertRefund(tx, refund, { askedAt: now, dueAt: null, doneAt: now });
}

async function insertRefund(
	tx: Transaction,
	{ id, eventId, payment, amount, creditNoteId }: Refund,
	{ askedAt, dueAt, doneAt }: { askedAt: Date; dueAt: Date | null; doneAt: Date | null },
) {
	await tx
		.insertInto("refunds")
		.values({
			...{ id, event_id: eventId, payment, amount, credit_note_id: creditNoteId },
			...{
				asked_at: askedAt.toISOString(),
				due_at: dueAt?.toISOString() ?? null,
				done_at: doneAt?.toISOString() ?? null,
			},
			...{ attempts: 0, refund_id: null, failed_at: null },
		})
		.execute();
}

const giving = "refunds";
const most = 20;

/** After so many tries without an answer somebody has to look: `npm run event -- verify` tells of it. */
const attemptsMaximum = 20;
const secondsUntil = (attempts: number) => Math.min(30 * 2 ** attempts, 6 * 3600);

/** What our key or account keeps from going waits under this reason until it is mended. */
const aboutUs = "account: ";

/** Asks the payment provider for what is to go back; the refund's id makes it go once, whoever asks how often. */
export function giveBack(means: MeansWith<"payments">): Job {
	const { store, now, payments, log } = means;
	let isStarted = false;
	return {
		name: giving,
		everyMs: 30_000,
		async run(stopping) {
			if (!isStarted) await askAgainAsStarted();
			isStarted = true;
			const due = await store
				.selectFrom("refunds")
				.select(["id", "event_id", "payment", "due_at", "attempts"])
				.where("due_at", "<=", now().toISOString())
				.orderBy("due_at")
				.limit(most)
				.execute();
			await doEach(due, { stopping, orElse: "money could not be given back yet" }, async (row) => {
				const work = { kind: "refund", id: row.id, eventId: row.event_id };
				if (await claim(row)) await doCounted(means, work, () => give(row));
			});
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

	/** A key changes with a start of the process: what the former one kept from going is tried once more. */
	async function askAgainAsStarted() {
		await store
			.updateTable("refunds")
			.set({ ...timesOf("asked", ""), reason: null, due_at: now().toISOString(), attempts: 0 })
			.where("refused_at", "is not", null)
			.where("reason", "like", `${aboutUs}%`)
			.execute();
	}

	async function give({ id, payment }: { id: string; payment: string }) {
		try {
			// Before it is asked for: an earlier answer may have been lost, or somebody have given the money back by hand.
			await followPayment(means, payment);
			if (!(await ask(id))) return;
		} catch (error) {
			if (!(error instanceof ProviderRefused)) throw error;
			await refuse(id, error);
			return;
		}
		// It is the provider's now: that this answer is lost does no harm.
		await followPayment(means, payment).catch(() => hurry(payment));
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
		const made = await payments.refund({ paymentId, amount: Number(amount), currency, idempotencyKey: id });
		await store
			.updateTable("refunds")
			.set({ ...timesOf("pending", now().toISOString()), refund_id: made.id, due_at: null })
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
				reason: isAboutUs ? `${aboutUs}${reason}` : reason,
			})
			.where("id", "=", id)
			.where("refund_id", "is", null)
			.execute();
		log?.warn({ refund: id, reason }, `${message}; the money of this refund stays here until somebody looks`);
	}

	async function hurry(payment: string) {
		await store.updateTable("payments").set({ next_at: now().toISOString() }).where("id", "=", payment).execute();
	}
}
