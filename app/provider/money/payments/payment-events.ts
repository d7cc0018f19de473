import type { Selectable } from "kysely";
import { doCounted } from "../background/begun";
import type { Job } from "../background/loop";
import { nudge } from "../background/nudge";
import type { Tables } from "../store/schema";
import { transact } from "../store/transact";
import { followPayment } from "./follow-payment";
import { askSession, type PaymentMeans } from "./payment-sessions";
import { rowOfProviderPayment, rowOfProviderSession } from "./session-rows";

const handling = "payment events";
const most = 50;

/** Milliseconds: an event that could not be looked into for so long is left to the sweep, and keeps no newer one waiting. */
const patienceMs = 24 * 60 * 60 * 1000;

/**
 * The address for a payment provider's events, outside the contract: the raw body is what its signature holds for. An
 * event is written down and answered; what it is about is looked into afterwards, once, by asking the provider.
 */
export async function receiveEvent(means: PaymentMeans, request: Request): Promise<Response | null> {
	const name = /^\/api\/payments\/([a-z]+)\/events$/.exec(new URL(request.url).pathname)?.[1];
	if (name === undefined || name !== means.payments.name || request.method !== "POST") return null;
	const read = means.payments.readEvent(await request.text(), request.headers);
	if ("refused" in read) return Response.json({ code: read.refused }, { status: 400 });
	const { id, type, sessionId, paymentId } = read.event;
	await transact(means.store, async (writing) => {
		await writing
			.insertInto("payment_events")
			.values({
				provider: name,
				event_id: id,
				type,
				session_id: sessionId ?? null,
				payment_id: paymentId ?? null,
				received_at: means.now().toISOString(),
				handled_at: null,
			})
			.onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
			.execute();
		nudge(writing, handling);
	});
	return Response.json({ received: true });
}

/** Looks into what was told: a crash between leaves the event to the next run, and to look twice does no harm. */
export function handleEvents(means: PaymentMeans): Job {
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
			const failures: unknown[] = [];
			for (const row of rows) {
				if (stopping.aborted) break;
				await handle(row).catch((error) => failures.push(error));
			}
			if (failures.length > 0) throw new AggregateError(failures, "events wait for the payment provider to answer");
			return rows.length === most;
		},
	};

	async function handle({ provider, event_id, session_id, payment_id }: Told) {
		const row = session_id ? await rowOfProviderSession(store, provider, session_id) : undefined;
		// A payment that is not known yet is followed as soon as it is recorded.
		const payment = payment_id ? await rowOfProviderPayment(store, provider, payment_id) : undefined;
		const eventId = row?.event_id ?? payment?.event_id ?? null;
		await doCounted(means, { kind: "payment event", id: `${provider} ${event_id}`, eventId }, async () => {
			if (row && row.outcome !== "paid") await askSession(means, row);
			if (payment) await followPayment(means, payment.id);
			await store
				.updateTable("payment_events")
				.set({ handled_at: now().toISOString() })
				.where("provider", "=", provider)
				.where("event_id", "=", event_id)
				.execute();
		});
	}
}

type Told = Pick<Selectable<Tables["payment_events"]>, "provider" | "event_id" | "session_id" | "payment_id">;
