import { runCounted } from "../../ground/background/counted-work";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import type { ServicesWith } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { transact } from "../../ground/store/transact";
import { recordAftermath } from "./record-aftermath";
import { hour } from "./sync-times";

/**
 * All states of refunds and disputes come in this way, whether an event, the sweep or a refund of ours asks. An answer that
 * another one has overtaken meanwhile is not recorded, and is asked for again.
 */
export async function syncPayment({ store, now, payments, log }: ServicesWith<"payments">, id: string): Promise<void> {
	for (;;) {
		const payment = await store.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
		if (!payment || payment.provider !== payments.name) return;
		const aftermath = await payments.readRefundsAndDisputes(payment.payment_id);
		const news = await transact(store, (tx) => recordAftermath(tx, payment, aftermath, now()));
		if (!news) continue;
		for (const { what, isBad, ...about } of news) {
			log?.[isBad ? "warn" : "info"]({ event: payment.event_id, payment: payment.payment_id, ...about }, what);
		}
		return;
	}
}

export function sweepPayments(means: ServicesWith<"payments">): Job {
	const { store, now, payments } = means;
	const batchSize = 20;
	return {
		name: "payments followed",
		everyMs: 60_000,
		async run(stopping) {
			const due = await store
				.selectFrom("payments")
				.select(["id", "event_id", "next_at"])
				.where("provider", "=", payments.name)
				.where("next_at", "<=", now().toISOString())
				.orderBy("next_at")
				.limit(batchSize)
				.execute();
			await doEach(due, { stopping, orElse: "payments could not be followed" }, async (row) => {
				const { id, event_id: eventId } = row;
				if (!(await claim(row))) return;
				await runCounted(means, { kind: "payment", id, eventId }, () => syncPayment(means, id));
			});
			return due.length === batchSize;
		},
	};
	async function claim({ id, next_at }: { id: string; next_at: string | null }) {
		const { numUpdatedRows } = await store
			.updateTable("payments")
			.set({ next_at: new Date(now().getTime() + hour).toISOString() })
			.where(is({ id, next_at }))
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}
}
