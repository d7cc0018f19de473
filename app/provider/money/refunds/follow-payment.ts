import { doCounted } from "../../ground/background/begun";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import type { MeansWith } from "../../ground/services/means";
import { transact } from "../../ground/store/transact";
import { hour } from "./looks";
import { recordAftermath } from "./record-aftermath";

/**
 * Asks the payment provider what became of a payment since it came, and records it: the one way on which the states of
 * refunds and disputes come in, whether an event, the sweep or a refund of ours asks. An answer that was overtaken by
 * another one while it came is not recorded, and asked again.
 */
export async function followPayment({ store, now, payments, log }: MeansWith<"payments">, id: string): Promise<void> {
	for (;;) {
		const payment = await store.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();
		if (!payment || payment.provider !== payments.name) return;
		const aftermath = await payments.aftermath(payment.payment_id);
		const news = await transact(store, (tx) => recordAftermath(tx, payment, aftermath, now()));
		if (!news) continue;
		for (const { what, isBad, ...about } of news) {
			log?.[isBad ? "warn" : "info"]({ event: payment.event_id, payment: payment.payment_id, ...about }, what);
		}
		return;
	}
}

/** The sweep: what no event told of. */
export function followPayments(means: MeansWith<"payments">): Job {
	const { store, now, payments } = means;
	const most = 20;
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
				.limit(most)
				.execute();
			await doEach(due, { stopping, orElse: "payments could not be followed" }, async (row) => {
				const { id, event_id: eventId } = row;
				if (!(await claim(row))) return;
				await doCounted(means, { kind: "payment", id, eventId }, () => followPayment(means, id));
			});
			return due.length === most;
		},
	};
	async function claim({ id, next_at }: { id: string; next_at: string | null }) {
		const { numUpdatedRows } = await store
			.updateTable("payments")
			.set({ next_at: new Date(now().getTime() + hour).toISOString() })
			.where("id", "=", id)
			.where("next_at", "=", next_at)
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}
}
