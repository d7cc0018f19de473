import type { Payment } from "~/domain/payment";
import { Refusal } from "~/domain/refusal";
import { os, type ProviderContext, requireCaller } from "../context";
import { requireEvent } from "../events/known-event";
import { rowOfInvoice } from "../invoices/rows";
import { askSession } from "./payment-sessions";
import { rowOfSession } from "./session-rows";

export const payments = {
	check: os.payments.check.handler(async ({ input, context }) => {
		const { personId } = await requireCaller(context, input.domainId);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const row = await rowOfSession(context.store, input.sessionId);
		if (!row || row.event_id !== event.id || row.person_id !== personId) throw new Refusal("notFound");
		return checkPayment(context, row.id);
	}),
};

async function checkPayment({ store, now, payments, log }: ProviderContext, id: string): Promise<Payment> {
	const before = await rowOfSession(store, id);
	if (!before) throw new Refusal("notFound");
	const asked = before.ended_at === null && payments ? await ask({ store, now, payments, log }) : undefined;
	const draft = await rowOfInvoice(store, before.invoice_id);
	const came = await store.selectFrom("payments").selectAll().where("session", "=", id).executeTakeFirst();
	const sum = { amount: came?.amount ?? draft?.total ?? 0, currency: draft?.currency ?? "EUR" };
	if (came) {
		const isSettled = came.settled_at !== null;
		return { ...sum, status: isSettled ? "paid" : "refunded", url: null, invoiceNumber: draft?.number ?? null };
	}
	const status = asked ?? (before.outcome === "failed" ? "failed" : "expired");
	return {
		...sum,
		status: status === "paid" ? "processing" : status,
		url: status === "open" ? before.url : null,
		invoiceNumber: null,
	};

	/** A provider that does not answer now leaves the payment to be confirmed by its event, or by the sweep. */
	async function ask(means: Parameters<typeof askSession>[0]) {
		return before ? askSession(means, before).catch(() => "processing" as const) : undefined;
	}
}
