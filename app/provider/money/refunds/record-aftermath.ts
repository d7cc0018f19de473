import type { Selectable } from "kysely";
import type { Aftermath, KnownDispute, KnownRefund } from "../../ground/services/payment-provider";
import { randomId } from "../../ground/store/ids";
import { nudge } from "../../ground/store/nudge";
import type { Tables } from "../../ground/store/schema";
import type { Transaction } from "../../ground/store/transact";
import { nextLook } from "./looks";
import { isLive, owedBack, refundStatus, refundsOf, timesOf } from "./refund-rows";

type PaymentRow = Selectable<Tables["payments"]>;

/** Something became of a payment: a line of the log, once, written when it holds. */
export interface News {
	what: string;
	isBad: boolean;
	[about: string]: unknown;
}

/** What is new, or nothing where somebody else recorded an answer after this one was asked for. */
export async function recordAftermath(
	tx: Transaction,
	payment: PaymentRow,
	{ refunds, disputes }: Aftermath,
	now: Date,
): Promise<News[] | undefined> {
	const { numUpdatedRows } = await tx
		.updateTable("payments")
		.set({ followed: Number(payment.followed) + 1 })
		.where("id", "=", payment.id)
		.where("followed", "=", payment.followed)
		.executeTakeFirst();
	if (numUpdatedRows !== 1n) return undefined;
	const news: News[] = [];
	for (const refund of refunds) news.push(...(await recordRefund(tx, payment, refund, now)));
	for (const dispute of disputes) news.push(...(await recordDispute(tx, payment, dispute, now)));
	await withholdGivenBefore(tx, payment, now);
	const isOpen =
		refunds.some(({ status }) => status === "pending") ||
		disputes.some(({ status }) => status === "needsResponse" || status === "underReview");
	const since = news.length > 0 ? now.toISOString() : await lastChange(tx, payment);
	await tx
		.updateTable("payments")
		.set({ next_at: nextLook(since, now, isOpen) })
		.where("id", "=", payment.id)
		.execute();
	return news;
}

async function recordRefund(tx: Transaction, payment: PaymentRow, told: KnownRefund, now: Date): Promise<News[]> {
	const at = now.toISOString();
	const rows = await refundsOf(tx, payment.id);
	const row = rows.find(({ refund_id }) => refund_id === told.id) ?? rows.find(({ id }) => id === told.key);
	const state = { ...timesOf(told.status, at), refund_id: told.id, amount: told.amount, reason: told.reason ?? null };
	const isFound = row ? row.found_at !== null : true;
	if (!row) {
		await tx
			.insertInto("refunds")
			.values({
				...{ id: randomId(20), event_id: payment.event_id, payment: payment.id, credit_note_id: null },
				...{ asked_at: at, due_at: null, attempts: 0, found_at: at },
				...state,
			})
			.execute();
	} else if (refundStatus(row) !== told.status || row.refund_id === null || Number(row.amount) !== told.amount) {
		await tx
			.updateTable("refunds")
			.set({ ...state, due_at: null })
			.where("id", "=", row.id)
			.execute();
	}
	if (row && refundStatus(row) === told.status) return [];
	const isBad = isFound || told.status === "failed" || told.status === "refused";
	const what = isFound ? "money was given back at the payment provider, and not by us" : "a refund has news";
	return [{ what, isBad, refund: told.id, status: told.status, reason: told.reason }];
}

async function recordDispute(tx: Transaction, payment: PaymentRow, told: KnownDispute, now: Date): Promise<News[]> {
	const key = { provider: payment.provider, dispute_id: told.id };
	const before = await tx
		.selectFrom("disputes")
		.select("status")
		.where("provider", "=", key.provider)
		.where("dispute_id", "=", key.dispute_id)
		.executeTakeFirst();
	const { amount, status, reason, openedAt, dueBy } = told;
	const isNew = before?.status !== status;
	const state = { amount, status, reason, due_by: dueBy ?? null };
	await tx
		.insertInto("disputes")
		.values({
			...{ ...key, event_id: payment.event_id, payment: payment.id, opened_at: openedAt },
			...{ ...state, changed_at: now.toISOString() },
		})
		.onConflict((conflict) =>
			conflict
				.columns(["provider", "dispute_id"])
				.doUpdateSet({ ...state, ...(isNew ? { changed_at: now.toISOString() } : {}) }),
		)
		.execute();
	if (!isNew) return [];
	if (status === "won") await askAgainWhatWasDisputed(tx, payment, now);
	return [{ what: "a payment is disputed", isBad: status !== "won", dispute: told.id, status, reason, dueBy }];
}

/** A disputed payment gives nothing back; once it is won, what was refused for that alone may go. */
async function askAgainWhatWasDisputed(tx: Transaction, payment: PaymentRow, now: Date) {
	for (const row of await refundsOf(tx, payment.id)) {
		if (row.reason === "charge_disputed") await askAgain(tx, row.id, now, Number(row.amount));
	}
}

/**
 * What went back already, at the provider itself or by a lost dispute, is not given a second time: what is not asked of
 * the provider yet is lessened by it, so that what goes back comes to the credit notes.
 */
async function withholdGivenBefore(tx: Transaction, payment: PaymentRow, now: Date) {
	const rows = await refundsOf(tx, payment.id);
	const lost = await tx
		.selectFrom("disputes")
		.select("amount")
		.where("payment", "=", payment.id)
		.where("status", "=", "lost")
		.execute();
	const given = [...rows.filter(isLive), ...lost].reduce((sum, { amount }) => sum + Number(amount), 0);
	let over = given - (await owedBack(tx, payment));
	for (const row of rows) {
		if (over < 0 && row.reason === givenBefore) {
			// What went back before came back to us: it is given after all.
			const amount = Math.min(-over, Number(row.amount));
			over += amount;
			await askAgain(tx, row.id, now, amount);
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
					? { ...timesOf("refused", now.toISOString()), due_at: null, reason: givenBefore }
					: { amount: Number(row.amount) - less },
			)
			.where("id", "=", row.id)
			.execute();
	}
}

async function askAgain(tx: Transaction, id: string, now: Date, amount: number) {
	await tx
		.updateTable("refunds")
		.set({ ...timesOf("asked", ""), amount, reason: null, due_at: now.toISOString(), attempts: 0 })
		.where("id", "=", id)
		.execute();
	nudge(tx, "refunds");
}

/** Why a refund of ours was not asked for. */
const givenBefore = "given_back_before";

async function lastChange(tx: Transaction, payment: PaymentRow): Promise<string> {
	const refunds = await refundsOf(tx, payment.id);
	const disputes = await tx.selectFrom("disputes").select("changed_at").where("payment", "=", payment.id).execute();
	const times = [
		...refunds.flatMap((row) => [row.asked_at, row.pending_at, row.done_at, row.failed_at, row.refused_at]),
		...disputes.map(({ changed_at }) => changed_at),
	];
	return [payment.received_at, ...times.filter((time) => time !== null)].sort().at(-1) as string;
}
