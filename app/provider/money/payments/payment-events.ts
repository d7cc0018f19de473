import type { Selectable } from "kysely";
import { doCounted } from "../../ground/background/begun";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import type { MeansWith } from "../../ground/services/means";
import { nudge } from "../../ground/store/nudge";
import type { Tables } from "../../ground/store/schema";
import { transact } from "../../ground/store/transact";
import { rowOfProviderCheckout, rowOfProviderPayment } from "../checkouts/checkout-rows";
import { followPayment } from "../refunds/follow-payment";
import { askCheckout } from "./ask-checkout";

const handling = "payment events";
const most = 50;

/** Milliseconds: an event that could not be looked into for so long is left to the sweep, and keeps no newer one waiting. */
const patienceMs = 24 * 60 * 60 * 1000;

/**
 * The address for a payment provider's events, outside the contract: the raw body is what its signature holds for. An
 * event is written down and answered; what it is about is looked into afterwards, once, by asking the provider.
 */
export async function receiveEvent(means: MeansWith<"payments">, request: Request): Promise<Response | null> {
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
		nudge(tx, handling);
	});
	return Response.json({ received: true });
}

/** Looks into what was told: a crash between leaves the event to the next run, and to look twice does no harm. */
export function handleEvents(means: MeansWith<"payments">): Job {
	const { store, now, payments } = means;
	return {
		name: handling,
		everyMs: 15_000,
		async run(stopping) {
			const rows = await store
				.selectFrom("payment_events")
				.selectAll()
				.where("handled_at", "is", null)
				.where("provider", "=", payments.name)
				.where("received_at", ">", new Date(now().getTime() - patienceMs).toISOString())
				.orderBy("received_at")
				.limit(most)
				.execute();
			await doEach(rows, { stopping, orElse: "events wait for the payment provider to answer" }, handle);
			return rows.length === most;
		},
	};

	async function handle({ provider, provider_event_id, checkout_id, payment_id }: Told) {
		const row = checkout_id ? await rowOfProviderCheckout(store, provider, checkout_id) : undefined;
		// A payment that is not known yet is followed as soon as it is recorded.
		const payment = payment_id ? await rowOfProviderPayment(store, provider, payment_id) : undefined;
		const eventId = row?.event_id ?? payment?.event_id ?? null;
		await doCounted(means, { kind: "payment event", id: `${provider} ${provider_event_id}`, eventId }, async () => {
			if (row && row.outcome !== "paid") await askCheckout(means, row);
			if (payment) await followPayment(means, payment.id);
			await store
				.updateTable("payment_events")
				.set({ handled_at: now().toISOString() })
				.where("provider", "=", provider)
				.where("provider_event_id", "=", provider_event_id)
				.execute();
		});
	}
}

type Told = Pick<Selectable<Tables["payment_events"]>, "provider" | "provider_event_id" | "checkout_id" | "payment_id">;
