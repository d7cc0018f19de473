import {
	type Dispute,
	type Form,
	type Intent,
	newId,
	type Refund,
	type RefundStatus,
	refused,
	type StripeBooks,
} from "./stripe-books";

/** What happens to a payment at Stripe: refunds, by our key or in the dashboard, and disputes. */
export function openRefunds(books: StripeBooks) {
	const { intents, refunds, disputes } = books;

	function give(
		intentId: string,
		asked: number | undefined,
		{ metadata, status }: Pick<Refund, "metadata" | "status">,
	) {
		const intent = intents.get(intentId);
		if (!intent) throw refused(404, "No such payment_intent", { code: "resource_missing" });
		const isDisputed = [...disputes.values()].some(
			(one) => one.payment_intent === intent.id && !["won", "warning_closed"].includes(one.status),
		);
		if (isDisputed) throw refused(400, "The charge has been charged back.", { code: "charge_disputed" });
		const before = [...refunds.values()].filter(
			(one) => one.payment_intent === intent.id && ["pending", "succeeded"].includes(one.status),
		);
		const left = intent.amount - before.reduce((sum, one) => sum + one.amount, 0);
		const amount = asked ?? left;
		if (left === 0) throw refused(400, "Charge has already been refunded.", { code: "charge_already_refunded" });
		if (!(amount > 0 && amount <= left))
			throw refused(400, "Refund amount is greater than unrefunded amount on charge");
		const made: Refund = {
			id: newId("re"),
			object: "refund",
			amount,
			currency: intent.currency,
			payment_intent: intent.id,
			status,
			metadata,
		};
		refunds.set(made.id, made);
		books.tell("refund.created", { ...made });
		if (status === "succeeded") tellCharge(intent);
		return { ...made };
	}

	function tellCharge({ id, amount, currency }: Intent) {
		books.tell("charge.refunded", { id: `ch_${id}`, object: "charge", amount, currency, payment_intent: id });
	}

	return {
		refund(form: Form, status: RefundStatus) {
			const amount = form.amount === undefined ? undefined : Number(form.amount);
			return give(String(form.payment_intent), amount, { metadata: (form.metadata as Form) ?? {}, status });
		},
		refundInDashboard: (intent: string, amount: number) =>
			give(intent, amount, { metadata: {}, status: "succeeded" }).id,
		moveRefund(id: string, status: RefundStatus, failureReason?: string) {
			const made = refunds.get(id);
			const intent = intents.get(made?.payment_intent ?? "");
			if (!made || !intent) throw new Error("no such refund");
			Object.assign(made, { status, ...(failureReason ? { failure_reason: failureReason } : {}) });
			books.tell("refund.updated", { ...made });
			books.tell("charge.refund.updated", { ...made });
			if (status === "failed") books.tell("refund.failed", { ...made });
			if (status === "succeeded") tellCharge(intent);
		},
		dispute(id: string, status: "needs_response" | "warning_needs_response" = "needs_response") {
			const intent = intents.get(id);
			if (!intent) throw new Error("nothing was paid");
			const { amount, currency } = intent;
			const isOut = status === "needs_response";
			const made: Dispute = {
				id: newId("dp"),
				object: "dispute",
				amount,
				currency,
				payment_intent: id,
				reason: "fraudulent",
				status,
				created: books.seconds(),
				evidence_details: { due_by: books.seconds() + 7 * 86400 },
				balance_transactions: isOut ? [{ id: newId("txn"), amount: -amount }] : [],
			};
			disputes.set(made.id, made);
			books.tell("charge.dispute.created", { ...made });
			if (isOut) books.tell("charge.dispute.funds_withdrawn", { ...made });
			return made.id;
		},
		moveDispute(id: string, status: string) {
			const made = disputes.get(id);
			if (!made) throw new Error("no such dispute");
			made.status = status;
			const isOver = ["won", "lost", "warning_closed", "prevented"].includes(status);
			books.tell(isOver ? "charge.dispute.closed" : "charge.dispute.updated", { ...made });
			if (status !== "won") return;
			made.balance_transactions.push({ id: newId("txn"), amount: made.amount });
			books.tell("charge.dispute.funds_reinstated", { ...made });
		},
	};
}
