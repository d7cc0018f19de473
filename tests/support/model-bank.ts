import type { AskedRefund, AskedSession, PaymentProvider, SessionState } from "~/provider/payments/port";
import { refusedSignature, signatureOf } from "~/provider/payments/signature";

interface Session {
	id: string;
	asked: AskedSession;
	state: SessionState;
	/** Its address was handed out: the others nobody can pay. */
	isHandedOut: boolean;
}

export const modelSecret = "a secret of the model";

/** A payment provider that lives in memory and does what a generator says: late, too little, too late, answers lost. */
export class ModelBank implements PaymentProvider {
	readonly name = "model";
	readonly sessions: Session[] = [];
	/** Bodies of events, in the order in which they were written; nobody promises that they come in it. */
	readonly told: string[] = [];
	/** What happens to the next call: it is not carried out, or its answer is lost. */
	fuse: "before" | "after" | undefined;
	readonly #refunds = new Map<string, { paymentId: string; amount: number }>();

	constructor(private readonly now: () => Date) {}

	createSession(asked: AskedSession) {
		const isHandedOut = this.fuse !== "after";
		return this.#reached(() => {
			const known = this.sessions.find((one) => one.asked.idempotencyKey === asked.idempotencyKey);
			if (known && known.asked.amount !== asked.amount) throw new Error("the key was used for another amount");
			const session = known ?? { id: this.#id("cs"), asked, state: { status: "open" as const }, isHandedOut };
			session.isHandedOut ||= isHandedOut;
			if (!known) this.sessions.push(session);
			return { id: session.id, url: `http://bank.test/${session.id}`, expiresAt: asked.expiresAt.toISOString() };
		});
	}

	session(id: string) {
		return this.#reached(() => this.#stateOf(id));
	}

	expire(id: string) {
		return this.#reached(() => {
			if (this.#stateOf(id).status === "open") this.#become(id, { status: "expired" });
			return this.#stateOf(id);
		});
	}

	refund({ paymentId, amount, idempotencyKey }: AskedRefund) {
		return this.#reached(() => {
			if (!this.#refunds.has(idempotencyKey)) {
				const left = this.#paid(paymentId) - this.#givenBack(paymentId);
				if (amount <= 0 || amount > left) throw new Error(`${amount} of ${left} cannot go back`);
				this.#refunds.set(idempotencyKey, { paymentId, amount });
			}
			return { id: `re_${idempotencyKey}`, status: "done" as const };
		});
	}

	readEvent(rawBody: string, headers: Headers) {
		const refused = refusedSignature(modelSecret, rawBody, headers.get("model-signature"), this.now());
		if (refused) return { refused };
		const { id, session } = JSON.parse(rawBody);
		return { event: { id, type: "news", sessionId: session, refundId: undefined } };
	}

	signed(body: string, { secret = modelSecret, at = this.now() } = {}): Record<string, string> {
		return { "model-signature": signatureOf(secret, body, at) };
	}

	/** The visitor pays, where the page is still open; `amount` may be less than what was asked. */
	pay(index: number, amount?: number) {
		const session = this.sessions[index];
		if (session && this.#stateOf(session.id).status === "open") this.#take(session, amount);
	}

	/** Paid although it had ended: no bank should, and one day one will. */
	payAnyway(index: number) {
		const session = this.sessions[index];
		if (session && this.#stateOf(session.id).status !== "paid") this.#take(session);
	}

	payLater(index: number) {
		const session = this.sessions[index];
		if (session?.isHandedOut && this.#stateOf(session.id).status === "open") session.state = { status: "processing" };
	}

	/** What was on its way comes, or comes to nothing. */
	settleLater(index: number, isPaid: boolean) {
		const session = this.sessions[index];
		if (session?.state.status !== "processing") return;
		if (isPaid) this.#take(session);
		else this.#become(session.id, { status: "failed" });
	}

	/** Cents that it holds of its customers. */
	held(): number {
		const came = this.sessions.reduce((sum, { state }) => sum + (state.status === "paid" ? state.amount : 0), 0);
		return came - [...this.#refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
	}

	#take(session: Session, amount = session.asked.amount) {
		if (!session.isHandedOut) return;
		const { currency } = session.asked;
		this.#become(session.id, { status: "paid", paymentId: this.#id("pi"), amount, currency });
	}

	#become(id: string, state: SessionState) {
		const session = this.sessions.find((one) => one.id === id);
		if (session) session.state = state;
		this.told.push(JSON.stringify({ id: this.#id("evt"), session: id }));
	}

	#stateOf(id: string): SessionState {
		const session = this.sessions.find((one) => one.id === id);
		if (!session) throw new Error("no such session");
		if (session.state.status === "open" && session.asked.expiresAt <= this.now()) {
			this.#become(id, { status: "expired" });
		}
		return session.state;
	}

	#paid(paymentId: string): number {
		const state = this.sessions
			.map((one) => one.state)
			.find((one) => "paymentId" in one && one.paymentId === paymentId);
		return state?.status === "paid" ? state.amount : 0;
	}

	#givenBack(paymentId: string): number {
		const of = [...this.#refunds.values()].filter((one) => one.paymentId === paymentId);
		return of.reduce((sum, { amount }) => sum + amount, 0);
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

/** Ids are one bank's, and several models share a store. */
let made = 0;
