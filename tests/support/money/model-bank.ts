import {
	type CheckoutRequest,
	type CheckoutState,
	type PaymentProvider,
	type ProviderDispute,
	type ProviderRefund,
	ProviderRefused,
	type RefundRequest,
} from "~/provider/ground/services/payment-provider";
import { signatureOf, signatureProblem } from "~/provider/money/payments/signature";

interface Checkout {
	id: string;
	asked: CheckoutRequest;
	state: CheckoutState;
	/** True if its address was given out; nobody can pay the others. */
	isHandedOut: boolean;
}

export const modelSecret = "a secret of the model";

/** A payment provider in memory that does what a generator says: it pays late, too little, too late, and loses answers. */
export class ModelBank implements PaymentProvider {
	readonly name = "model";
	readonly checkouts: Checkout[] = [];
	/** Bodies of events, in the order in which they were written; they need not arrive in it. */
	readonly told: string[] = [];
	/** What happens to the next call: it is not carried out, or its answer is lost. */
	fuse: "before" | "after" | undefined;
	/** The first status of the next refunds; a generator moves them later. */
	refundsBegin: ProviderRefund["status"] = "done";
	readonly refunds: (ProviderRefund & { paymentId: string })[] = [];
	readonly disputes: (ProviderDispute & { paymentId: string })[] = [];

	constructor(private readonly now: () => Date) {}

	createCheckout(asked: CheckoutRequest) {
		const isHandedOut = this.fuse !== "after";
		return this.#reached(() => {
			const known = this.checkouts.find((one) => one.asked.idempotencyKey === asked.idempotencyKey);
			if (known && known.asked.amount !== asked.amount) throw new ProviderRefused("idempotency_error");
			const checkout = known ?? { id: this.#id("cs"), asked, state: { status: "open" as const }, isHandedOut };
			checkout.isHandedOut ||= isHandedOut;
			if (!known) this.checkouts.push(checkout);
			return { id: checkout.id, url: `http://bank.test/${checkout.id}`, expiresAt: asked.expiresAt.toISOString() };
		});
	}

	readCheckout(id: string) {
		return this.#reached(() => this.#stateOf(id));
	}

	expire(id: string) {
		return this.#reached(() => {
			if (this.#stateOf(id).status === "open") this.#become(id, { status: "expired" });
			return this.#stateOf(id);
		});
	}

	refund({ paymentId, amount, idempotencyKey: key }: RefundRequest) {
		return this.#reached(() => {
			const same = this.refunds.find((one) => one.key === key);
			if (same && same.amount !== amount) throw new ProviderRefused("idempotency_error");
			if (same) return { id: same.id };
			if (this.#isDisputed(paymentId)) throw new ProviderRefused("charge_disputed");
			if (amount <= 0 || amount > this.#leftOf(paymentId)) throw new ProviderRefused("amount_too_large");
			return { id: this.#giveBack(paymentId, amount, this.refundsBegin, key) };
		});
	}

	readRefundsAndDisputes(paymentId: string) {
		return this.#reached(() => ({
			refunds: this.refunds.filter((one) => one.paymentId === paymentId).map(({ paymentId: _, ...one }) => one),
			disputes: this.disputes.filter((one) => one.paymentId === paymentId).map(({ paymentId: _, ...one }) => one),
		}));
	}

	readEvent(rawBody: string, headers: Headers) {
		const refused = signatureProblem(modelSecret, rawBody, headers.get("model-signature"), this.now());
		if (refused) return { refused };
		const { id, checkout, payment } = JSON.parse(rawBody);
		return { event: { id, type: "news", checkoutId: checkout, paymentId: payment } };
	}

	signed(body: string, { secret = modelSecret, at = this.now() } = {}): Record<string, string> {
		return { "model-signature": signatureOf(secret, body, at) };
	}

	/** The visitor pays, if the page is still open; `amount` may be less than what was asked. */
	pay(index: number, amount?: number) {
		const checkout = this.checkouts[index];
		if (checkout && this.#stateOf(checkout.id).status === "open") this.#take(checkout, amount);
	}

	/** The checkout is paid although it had ended: no bank should do that, and one day one will. */
	payAnyway(index: number) {
		const checkout = this.checkouts[index];
		if (checkout && this.#stateOf(checkout.id).status !== "paid") this.#take(checkout);
	}

	payLater(index: number) {
		const checkout = this.checkouts[index];
		if (checkout?.isHandedOut && this.#stateOf(checkout.id).status === "open")
			checkout.state = { status: "processing" };
	}

	/** A pending payment succeeds or fails. */
	settleLater(index: number, isPaid: boolean) {
		const checkout = this.checkouts[index];
		if (checkout?.state.status !== "processing") return;
		if (isPaid) this.#take(checkout);
		else this.#become(checkout.id, { status: "failed" });
	}

	/** Somebody refunds a part at the bank itself. */
	giveBackByHand(index: number, amount: number) {
		const state = this.checkouts[index]?.state;
		if (state?.status !== "paid" || this.#isDisputed(state.paymentId)) return;
		const left = this.#leftOf(state.paymentId);
		if (left > 0) this.#giveBack(state.paymentId, Math.min(left, amount), "done", undefined);
	}

	/** A refund succeeds or fails, whatever its status was before; a final status stays. */
	moveRefund(index: number, status: ProviderRefund["status"]) {
		const refund = this.refunds[index];
		if (!refund || refund.status === "refused") return;
		// The customer still has the money of a failed refund only if it was not refunded otherwise meanwhile.
		if (refund.status === "failed" && status !== "failed" && refund.amount > this.#leftOf(refund.paymentId)) return;
		refund.status = status;
		this.#tell({ payment: refund.paymentId });
	}

	dispute(index: number) {
		const state = this.checkouts[index]?.state;
		if (state?.status !== "paid" || this.disputes.some((one) => one.paymentId === state.paymentId)) return;
		const amount = this.#leftOf(state.paymentId);
		if (amount === 0) return;
		const dispute = { id: this.#id("dp"), paymentId: state.paymentId, amount, reason: "fraudulent" };
		const openedAt = this.now().toISOString();
		this.disputes.push({ ...dispute, status: "needsResponse", openedAt, dueBy: undefined });
		this.#tell({ payment: state.paymentId });
	}

	moveDispute(index: number, status: ProviderDispute["status"]) {
		const dispute = this.disputes[index];
		if (!dispute || dispute.status === "won" || dispute.status === "lost") return;
		dispute.status = status;
		this.#tell({ payment: dispute.paymentId });
	}

	/** The cents that it holds for its customers. */
	held(): number {
		const came = this.checkouts.reduce((sum, { state }) => sum + (state.status === "paid" ? state.amount : 0), 0);
		const lost = this.disputes.filter(({ status }) => status === "lost");
		return came - [...this.refunds.filter(goesBack), ...lost].reduce((sum, { amount }) => sum + amount, 0);
	}

	#giveBack(paymentId: string, amount: number, status: ProviderRefund["status"], key: string | undefined): string {
		const id = this.#id("re");
		this.refunds.push({ id, paymentId, amount, status, key, reason: undefined });
		this.#tell({ payment: paymentId });
		return id;
	}

	#isDisputed(paymentId: string): boolean {
		return this.disputes.some((one) => one.paymentId === paymentId && one.status !== "won");
	}

	#take(checkout: Checkout, amount = checkout.asked.amount) {
		if (!checkout.isHandedOut) return;
		const { currency } = checkout.asked;
		this.#become(checkout.id, { status: "paid", paymentId: this.#id("pi"), amount, currency, cardEnd: "4242" });
	}

	#become(id: string, state: CheckoutState) {
		const checkout = this.checkouts.find((one) => one.id === id);
		if (checkout) checkout.state = state;
		this.#tell({ checkout: id });
	}

	#tell(about: { checkout: string } | { payment: string }) {
		this.told.push(JSON.stringify({ id: this.#id("evt"), ...about }));
	}

	#stateOf(id: string): CheckoutState {
		const checkout = this.checkouts.find((one) => one.id === id);
		if (!checkout) throw new Error("no such checkout");
		if (checkout.state.status === "open" && checkout.asked.expiresAt <= this.now()) {
			this.#become(id, { status: "expired" });
		}
		return checkout.state;
	}

	#leftOf(paymentId: string): number {
		const state = this.checkouts
			.map((one) => one.state)
			.find((one) => "paymentId" in one && one.paymentId === paymentId);
		const given = this.refunds.filter((one) => one.paymentId === paymentId && goesBack(one));
		const paid = state?.status === "paid" ? state.amount : 0;
		return paid - given.reduce((sum, { amount }) => sum + amount, 0);
	}

	async #reached<T>(work: () => T): Promise<T> {
		const { fuse } = this;
		this.fuse = undefined;
		if (fuse === "before") throw new Error("the bank was not reached");
		const answer = work();
		if (fuse === "after") throw new Error("the bank's answer was lost");
		return answer;
	}

	#id(prefix: string): string {
		return `${prefix}_${++made}`;
	}
}

function goesBack({ status }: ProviderRefund): boolean {
	return status === "pending" || status === "done";
}

/** Ids belong to one bank, and several models share a store. */
let made = 0;
