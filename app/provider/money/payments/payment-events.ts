import type { Selectable } from "kysely";
import { runCounted } from "../../ground/background/counted-work";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import type { ServicesWith } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Tables } from "../../ground/store/schema";
import { transact } from "../../ground/store/transact";
import { rowOfProviderCheckout, rowOfProviderPayment } from "../checkouts/checkout-rows";
import { syncPayment } from "../refunds/sync-payment";
import { syncCheckout } from "./sync-checkout";

const eventJobName = "payment events";
const batchSize = 50;

/** Milliseconds: an event that could not be looked into for so long is left to the sweep, and holds up no newer one. */
const patienceMs = 24 * 60 * 60 * 1000;

/** Outside the contract, since the signature covers the raw body. An event is stored and answered, then looked into once. */
export async function receiveEvent(means: ServicesWith<"payments">, request: Request): Promise<Response | null> {
	const name = /^\/api\/payments\/([a-z]+)\/events$/.exec(new URL(request.url).pathname)?.[1];
	if (name === undefined || name !== means.payments.name || request.method !== "POST") return null;
	const read = means.payments.readEvent(await request.text(), request.headers);
	if ("refused" in read) return Response.json({ code: read.refused }, { status: 400 });
	const { id, type, checkoutId, paymentId } = read.event;
	await transact(means.store, async (tx) => {
		await tx
			.insertInto("payment_events")
			.values({
				provider: name,
				provider_event_id: id,
				type,
				checkout_id: checkoutId ?? null,
				payment_id: paymentId ?? null,
				received_at: means.now().toISOString(),
				handled_at: null,
			})
			.onConflict((conflict) => conflict.columns(["provider", "provider_event_id"]).doNothing())
			.execute();
		nudge(tx, eventJobName);
	});
	return Response.json({ received: true });
}

/** Looks into the stored events: a crash in between leaves the event to the next run, and looking twice does no harm. */
export function handleEvents(means: ServicesWith<"payments">): Job {
	const { store, now, payments } = means;
	return {
		name: eventJobName,
		everyMs: 15_000,
		async run(stopping) {
			const rows = await store
				.selectFrom("payment_events")
				.selectAll()
				.where("handled_at", "is", null)
				.where("provider", "=", payments.name)
				.where("received_at", ">", new Date(now().getTime() - patienceMs).toISOString())
				.orderBy("received_at")
				.limit(batchSize)
				.execute();
			await doEach(rows, { stopping, orElse: "events wait for the payment provider to answer" }, handle);
			return rows.length === batchSize;
		},
	};

	async function handle({ provider, provider_event_id, checkout_id, payment_id }: PaymentEventRow) {
		const row = checkout_id ? await rowOfProviderCheckout(store, provider, checkout_id) : undefined;
		// A payment that is not known yet is followed as soon as it is recorded.
		const payment = payment_id ? await rowOfProviderPayment(store, provider, payment_id) : undefined;
		const eventId = row?.event_id ?? payment?.event_id ?? null;
		await runCounted(means, { kind: "payment event", id: `${provider} ${provider_event_id}`, eventId }, async () => {
			if (row && row.outcome !== "paid") await syncCheckout(means, row);
			if (payment) await syncPayment(means, payment.id);
			await store
				.updateTable("payment_events")
				.set({ handled_at: now().toISOString() })
				.where(is({ provider, provider_event_id }))
				.execute();
		});
	}
}

type PaymentEventRow = Pick<
	Selectable<Tables["payment_events"]>,
	"provider" | "provider_event_id" | "checkout_id" | "payment_id"
>;
