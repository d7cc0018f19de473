import type { Selectable } from "kysely";
import type { ProviderDispute, ProviderRefund, RefundsAndDisputes } from "../../ground/services/payment-provider";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Tables } from "../../ground/store/schema";
import type { Transaction } from "../../ground/store/transact";
import { amountToReturn, isLive, refundStatus, refundsOf, timesOf } from "./refund-rows";
import { nextSyncTime } from "./sync-times";

type PaymentRow = Selectable<Tables["payments"]>;

/** News of a payment: a line of the log, written once, when it holds. */
export interface News {
	what: string;
	isBad: boolean;
	[about: string]: unknown;
}

/** Answers what is new; undefined where an answer that was asked for later has been recorded first. */
export async function recordAftermath(
	tx: Transaction,
	payment: PaymentRow,
	{ refunds, disputes }: RefundsAndDisputes,
	now: Date,
): Promise<News[] | undefined> {
	const { numUpdatedRows } = await tx
		.updateTable("payments")
		.set({ followed: Number(payment.followed) + 1 })
		.where(is({ id: payment.id, followed: payment.followed }))
		.executeTakeFirst();
	if (numUpdatedRows !== 1n) return undefined;
	const news: News[] = [];
	for (const refund of refunds) news.push(...(await recordRefund(tx, payment, refund, now)));
	for (const dispute of disputes) news.push(...(await recordDispute(tx, payment, dispute, now)));
	await withholdReturnedBefore(tx, payment, now);
	const isOpen =
		refunds.some(({ status }) => status === "pending") ||
		disputes.some(({ status }) => status === "needsResponse" || status === "underReview");
	const since = news.length > 0 ? now.toISOString() : await lastChangeTime(tx, payment);
	await tx
		.updateTable("payments")
		.set({ next_at: nextSyncTime(since, now, isOpen) })
		.where("id", "=", payment.id)
		.execute();
	return news;
}

async function recordRefund(tx: Transaction, payment: PaymentRow, refund: ProviderRefund, now: Date): Promise<News[]> {
	const at = now.toISOString();
	const rows = await refundsOf(tx, payment.id);
	const row = rows.find(({ refund_id }) => refund_id === refund.id) ?? rows.find(({ id }) => id === refund.key);
	const state = {
		...timesOf(refund.status, at),
		refund_id: refund.id,
		amount: refund.amount,
		reason: refund.reason ?? null,
	};
	const isFound = row ? row.found_at !== null : true;
	if (!row) {
		await tx
			.insertInto("refunds")
			.values({
				id: randomId(20),
				event_id: payment.event_id,
				payment: payment.id,
				credit_note_id: null,
				asked_at: at,
				due_at: null,
				attempts: 0,
				found_at: at,
				...state,
			})
			.execute();
	} else if (refundStatus(row) !== refund.status || row.refund_id === null || Number(row.amount) !== refund.amount) {
		await tx
			.updateTable("refunds")
			.set({ ...state, due_at: null })
			.where("id", "=", row.id)
			.execute();
	}
	if (row && refundStatus(row) === refund.status) return [];
	const isBad = isFound || refund.status === "failed" || refund.status === "refused";
	const what = isFound ? "money was given back at the payment provider, and not by us" : "a refund has news";
	return [{ what, isBad, refund: refund.id, status: refund.status, reason: refund.reason }];
}

async function recordDispute(
	tx: Transaction,
	payment: PaymentRow,
	dispute: ProviderDispute,
	now: Date,
): Promise<News[]> {
	const key = { provider: payment.provider, dispute_id: dispute.id };
	const before = await tx
		.selectFrom("disputes")
		.select("status")
		.where(is({ provider: key.provider, dispute_id: key.dispute_id }))
		.executeTakeFirst();
	const { amount, status, reason, openedAt, dueBy } = dispute;
	const isNew = before?.status !== status;
	const state = { amount, status, reason, due_by: dueBy ?? null };
	await tx
		.insertInto("disputes")
		.values({
			...key,
			event_id: payment.event_id,
			payment: payment.id,
			opened_at: openedAt,
			...state,
			changed_at: now.toISOString(),
		})
		.onConflict((conflict) =>
			conflict
				.columns(["provider", "dispute_id"])
				.doUpdateSet({ ...state, ...(isNew ? { changed_at: now.toISOString() } : {}) }),
		)
		.execute();
	if (!isNew) return [];
	if (status === "won") await retryDisputedRefunds(tx, payment, now);
	return [{ what: "a payment is disputed", isBad: status !== "won", dispute: dispute.id, status, reason, dueBy }];
}

/** A disputed payment refunds nothing; once the dispute is won, what was refused for that alone may go. */
async function retryDisputedRefunds(tx: Transaction, payment: PaymentRow, now: Date) {
	for (const row of await refundsOf(tx, payment.id)) {
		if (row.reason === "charge_disputed") await retryRefund(tx, row.id, now, Number(row.amount));
	}
}

/** What was returned already, at the provider or by a lost dispute, reduces the refunds that it has not been asked for yet. */
async function withholdReturnedBefore(tx: Transaction, payment: PaymentRow, now: Date) {
	const rows = await refundsOf(tx, payment.id);
	const lost = await tx
		.selectFrom("disputes")
		.select("amount")
		.where(is({ payment: payment.id, status: "lost" }))
		.execute();
	const returned = [...rows.filter(isLive), ...lost].reduce((sum, { amount }) => sum + Number(amount), 0);
	let over = returned - (await amountToReturn(tx, payment));
	for (const row of rows) {
		if (over < 0 && row.reason === returnedBefore) {
			// What was returned before came back to us, so it is refunded after all.
			const amount = Math.min(-over, Number(row.amount));
			over += amount;
			await retryRefund(tx, row.id, now, amount);
		}
		if (over <= 0) continue;
		if (row.refund_id !== null || !isLive(row)) continue;
		const less = Math.min(over, Number(row.amount));
		over -= less;
		const isAll = less === Number(row.amount);
		await tx
			.updateTable("refunds")
			.set(
				isAll
					? { ...timesOf("refused", now.toISOString()), due_at: null, reason: returnedBefore }
					: { amount: Number(row.amount) - less },
			)
			.where("id", "=", row.id)
			.execute();
	}
}

async function retryRefund(tx: Transaction, id: string, now: Date, amount: number) {
	await tx
		.updateTable("refunds")
		.set({ ...timesOf("asked", ""), amount, reason: null, due_at: now.toISOString(), attempts: 0 })
		.where("id", "=", id)
		.execute();
	nudge(tx, "refunds");
}

const returnedBefore = "given_back_before";

async function lastChangeTime(tx: Transaction, payment: PaymentRow): Promise<string> {
	const refunds = await refundsOf(tx, payment.id);
	const disputes = await tx.selectFrom("disputes").select("changed_at").where("payment", "=", payment.id).execute();
	const times = [
		...refunds.flatMap((row) => [row.asked_at, row.pending_at, row.done_at, row.failed_at, row.refused_at]),
		...disputes.map(({ changed_at }) => changed_at),
	];
	return [payment.received_at, ...times.filter((time) => time !== null)].sort().at(-1) as string;
}
