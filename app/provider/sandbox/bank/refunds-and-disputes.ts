import type { Selectable } from "kysely";
import {
	type ProviderDispute,
	type ProviderRefund,
	ProviderRefused,
	type RefundRequest,
	type RefundsAndDisputes,
} from "../../ground/services/payment-provider";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import type { Tables } from "../../ground/store/schema";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { queueBankEvent } from "./events";

/** Seconds until a refund arrives, or fails, for the cards that take their time. */
const refundSeconds = 20;
/** Days to answer a dispute, and until the bank has examined the answer. A dispute without an answer is lost. */
const daysToAnswer = 7;
const daysToExamine = 14;

type Refund = Selectable<Tables["bank_refunds"]>;
type Dispute = Selectable<Tables["bank_disputes"]>;

export function openRefundsAndDisputes(store: Store, now: () => Date) {
	const at = () => now().toISOString();
	const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

	/** Locks the payment's row for the rest of the transaction, so that two refunds at once cannot return more than was paid. */
	async function lockPayment(tx: Transaction, paymentId: string) {
		const paid = await tx
			.updateTable("bank_checkouts")
			.set((row) => ({ refusals: row.ref("refusals") }))
			.where("payment_id", "=", paymentId)
			.where("paid_at", "<=", at())
			.returning(["id", "amount", "manner"])
			.executeTakeFirst();
		if (!paid) throw new ProviderRefused("resource_missing");
		return paid;
	}

	async function createRefund(tx: Transaction, paymentId: string, amount: number, key: string | null): Promise<string> {
		const { id: checkoutId, amount: paid, manner } = await lockPayment(tx, paymentId);
		const before = await refundsOf(tx, paymentId);
		const same = before.find(({ idempotency_key }) => idempotency_key === key);
		if (same) return same.id;
		const disputes = await disputesOf(tx, paymentId);
		if (disputes.some((dispute) => statusOfDispute(dispute, at()) !== "won"))
			throw new ProviderRefused("charge_disputed");
		const liveRefunds = before.filter((refund) => statusOfRefund(refund, at()) !== "failed");
		const remaining = paid - liveRefunds.reduce((sum, refund) => sum + refund.amount, 0);
		if (remaining === 0) throw new ProviderRefused("charge_already_refunded");
		if (amount <= 0 || amount > remaining) throw new ProviderRefused("amount_too_large");
		const id = `back_${randomId(20)}`;
		const settledAt = later(refundSeconds * 1000);
		await tx
			.insertInto("bank_refunds")
			.values({
				id,
				idempotency_key: key ?? id,
				our_key: key,
				payment_id: paymentId,
				amount,
				created_at: at(),
				settles_at: manner === "refundedLate" ? settledAt : at(),
				fails_at: manner === "refundFails" ? settledAt : null,
			})
			.execute();
		const event = { type: "refund.updated", checkoutId, paymentId, at: at() } as const;
		await queueBankEvent(tx, { ...event, dueAt: at() });
		if (manner === "refundedLate" || manner === "refundFails") await queueBankEvent(tx, { ...event, dueAt: settledAt });
		return id;
	}

	return {
		/** Never more than was paid, and once for each key. */
		async refund({ paymentId, amount, idempotencyKey }: RefundRequest) {
			return { id: await transact(store, (tx) => createRefund(tx, paymentId, amount, idempotencyKey)) };
		},
		/** By hand, at the bank itself. */
		async giveBack(paymentId: string, amount: number) {
			await transact(store, (tx) => createRefund(tx, paymentId, amount, null));
		},
		async aftermath(paymentId: string): Promise<RefundsAndDisputes> {
			const refunds = await refundsOf(store, paymentId);
			const disputes = await disputesOf(store, paymentId);
			return {
				refunds: refunds.map((refund) => refundIn(refund, at())),
				disputes: disputes.map((dispute) => disputeIn(dispute, at())),
			};
		},
		async openDispute(tx: Transaction, paymentId: string) {
			const { id: checkoutId, amount } = await lockPayment(tx, paymentId);
			const closedAt = later(daysToAnswer * 86_400_000);
			await tx
				.insertInto("bank_disputes")
				.values({
					id: `dp_${randomId(20)}`,
					payment_id: paymentId,
					amount,
					opened_at: at(),
					answered_at: null,
					closed_at: closedAt,
					outcome: "lost",
				})
				.execute();
			const event = { type: "dispute.updated", checkoutId, paymentId, at: at() } as const;
			await queueBankEvent(tx, { ...event, dueAt: at() });
			await queueBankEvent(tx, { ...event, dueAt: closedAt });
		},
		/** At the bank itself: it examines the answer, and the dispute is won or lost in the end. */
		answerDispute(paymentId: string, outcome: "won" | "lost") {
			return transact(store, async (tx) => {
				const { id: checkoutId } = await lockPayment(tx, paymentId);
				const closedAt = later(daysToExamine * 86_400_000);
				await tx
					.updateTable("bank_disputes")
					.set({ answered_at: at(), closed_at: closedAt, outcome })
					.where("payment_id", "=", paymentId)
					.where("answered_at", "is", null)
					.where("closed_at", ">", at())
					.execute();
				const event = { type: "dispute.updated", checkoutId, paymentId, at: at() } as const;
				await queueBankEvent(tx, { ...event, dueAt: at() });
				await queueBankEvent(tx, { ...event, dueAt: closedAt });
			});
		},
	};
}

function refundsOf(db: Database, paymentId: string): Promise<Refund[]> {
	return db.selectFrom("bank_refunds").selectAll().where("payment_id", "=", paymentId).execute();
}

function disputesOf(db: Database, paymentId: string): Promise<Dispute[]> {
	return db.selectFrom("bank_disputes").selectAll().where("payment_id", "=", paymentId).execute();
}

function statusOfRefund({ settles_at, fails_at }: Refund, at: string): ProviderRefund["status"] {
	if (fails_at !== null && fails_at <= at) return "failed";
	return settles_at !== null && settles_at > at ? "pending" : "done";
}

function refundIn(row: Refund, at: string): ProviderRefund {
	const status = statusOfRefund(row, at);
	const reason = status === "failed" ? "expired_or_canceled_card" : undefined;
	return { id: row.id, key: row.our_key ?? undefined, amount: Number(row.amount), status, reason };
}

function statusOfDispute({ answered_at, closed_at, outcome }: Dispute, at: string): ProviderDispute["status"] {
	if (closed_at <= at) return outcome === "won" ? "won" : "lost";
	return answered_at === null ? "needsResponse" : "underReview";
}

function disputeIn(row: Dispute, at: string): ProviderDispute {
	const status = statusOfDispute(row, at);
	return {
		id: row.id,
		amount: Number(row.amount),
		status,
		reason: "fraudulent",
		openedAt: row.opened_at,
		dueBy: status === "needsResponse" ? row.closed_at : undefined,
	};
}
