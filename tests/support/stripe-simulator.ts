import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Speaks the part of Stripe's HTTP that we use, after its public API reference: forms with nested names, keys, lists, sessions, refunds, disputes, events. */
export interface StripeSimulator {
	url: string;
	secretKey: string;
	webhookSecret: string;
	/** What the visitor does on the hosted page. */
	pay(sessionId: string): void;
	/** As `pay`, with a means whose money comes later, or not at all. */
	payLater(sessionId: string): void;
	settleLater(sessionId: string, isPaid: boolean): void;
	/** What the next refunds are at first; `succeeded` unless told. */
	refundsBegin: RefundStatus;
	moveRefund(refundId: string, status: RefundStatus, failureReason?: string): void;
	/** Somebody gives money back in the dashboard. */
	refundInDashboard(paymentIntent: string, amount: number): string;
	/** The holder of the card disputes; funds are withdrawn but for an inquiry. */
	dispute(paymentIntent: string, status?: "needs_response" | "warning_needs_response"): string;
	moveDispute(disputeId: string, status: string): void;
	/** The next calls are refused. */
	refuseNext(status: number, error: object, times?: number): void;
	amountOf(sessionId: string): number;
	/** Events told so far, oldest first. */
	events(): StripeEvent[];
	/** A request as Stripe sends it to our address for events. */
	signed(event: StripeEvent, at?: Date, secret?: string): { body: string; headers: Record<string, string> };
	/** How many times each path was asked for. */
	calls(): string[];
	/** The next call is carried out, and its answer lost on the way. */
	loseNextAnswer(): void;
	close(): Promise<void>;
}

export interface StripeEvent {
	id: string;
	object: "event";
	type: string;
	created: number;
	data: { object: Record<string, unknown> };
}

export type RefundStatus = "pending" | "succeeded" | "failed" | "canceled";

interface Refund {
	id: string;
	object: "refund";
	amount: number;
	currency: string;
	payment_intent: string;
	status: RefundStatus;
	metadata: Form;
	failure_reason?: string;
}

interface Dispute {
	id: string;
	object: "dispute";
	amount: number;
	currency: string;
	payment_intent: string;
	reason: string;
	status: string;
	created: number;
	evidence_details: { due_by: number };
	balance_transactions: { id: string; amount: number }[];
}

type Form = { [key: string]: string | Form };
type Answer = { status: number; body: object };

interface Intent {
	id: string;
	object: "payment_intent";
	status: string;
	amount: number;
	currency: string;
}

interface Session {
	id: string;
	status: "open" | "complete" | "expired";
	payment_status: "unpaid" | "paid";
	amount_total: number;
	currency: string;
	expires_at: number;
	success_url: string;
	cancel_url: string;
	client_reference_id: string | null;
	payment_intent: string | null;
	url: string | null;
}

export async function startStripe(now: () => Date): Promise<StripeSimulator> {
	const secretKey = "sk_test_simulator";
	const webhookSecret = "whsec_simulator";
	const sessions = new Map<string, Session>();
	const intents = new Map<string, Intent>();
	const refunds = new Map<string, Refund>();
	const disputes = new Map<string, Dispute>();
	const answered = new Map<string, { asked: string; answer: Answer }>();
	const events: StripeEvent[] = [];
	const calls: string[] = [];
	let isLost = false;
	let refusal = { answer: refused(500, ""), times: 0 };

	const seconds = () => Math.floor(now().getTime() / 1000);
	const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
	const tell = (type: string, object: Record<string, unknown>) =>
		events.push({ id: newId("evt"), object: "event", type, created: seconds(), data: { object } });
	const shown = (session: Session) => ({ ...session, object: "checkout.session" });

	function sessionOf(id: string): Session {
		const session = sessions.get(id);
		if (!session) throw refused(404, `No such checkout.session: '${id}'`, { code: "resource_missing" });
		if (session.status === "open" && session.expires_at <= seconds()) end(session);
		return session;
	}

	function end(session: Session) {
		session.status = "expired";
		session.url = null;
		tell("checkout.session.expired", shown(session));
	}

	function complete(id: string, isPaid: boolean) {
		const session = sessionOf(id);
		if (session.status !== "open") throw new Error("only an open session is paid");
		const { amount_total: amount, currency } = session;
		const intent = { id: newId("pi"), object: "payment_intent" as const, amount, currency };
		intents.set(intent.id, { ...intent, status: isPaid ? "succeeded" : "processing" });
		Object.assign(session, {
			status: "complete",
			payment_status: isPaid ? "paid" : "unpaid",
			payment_intent: intent.id,
			url: null,
		});
		tell("checkout.session.completed", shown(session));
	}

	const routes: [string, RegExp, (form: Form, id: string, query: URLSearchParams) => object][] = [
		["POST", /^\/v1\/checkout\/sessions$/, (form) => create(form)],
		["GET", /^\/v1\/checkout\/sessions\/(\w+)$/, (_form, id, query) => retrieve(id, query)],
		["POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (_form, id) => expire(id)],
		["POST", /^\/v1\/refunds$/, (form) => refund(form)],
		["GET", /^\/v1\/refunds$/, (_form, _id, query) => listed("/v1/refunds", [...refunds.values()], query)],
		["GET", /^\/v1\/disputes$/, (_form, _id, query) => listed("/v1/disputes", [...disputes.values()], query)],
	];

	function create(form: Form) {
		const line = ((form.line_items as Form)?.["0"] ?? {}) as Form;
		const price = line.price_data as Form;
		const amount = Number(price?.unit_amount) * Number(line.quantity);
		const expiresAt = Number(form.expires_at);
		if (form.mode !== "payment") throw refused(400, "Missing required param: mode.", { param: "mode" });
		if (!Number.isInteger(amount) || amount < 50)
			throw refused(400, "The amount is too small.", { code: "amount_too_small" });
		if (!((price.product_data as Form)?.name as string))
			throw refused(400, "Missing required param: name.", { param: "line_items[0][price_data][product_data][name]" });
		if (!URL.canParse(String(form.success_url))) throw refused(400, "Not a valid URL", { param: "success_url" });
		if (!(expiresAt >= seconds() + 1800 && expiresAt <= seconds() + 86400))
			throw refused(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.", {
				param: "expires_at",
			});
		const id = newId("cs_test");
		const session: Session = {
			id,
			status: "open",
			payment_status: "unpaid",
			amount_total: amount,
			currency: String(price.currency),
			expires_at: expiresAt,
			success_url: String(form.success_url),
			cancel_url: String(form.cancel_url),
			client_reference_id: (form.client_reference_id as string) ?? null,
			payment_intent: null,
			url: `${simulator.url}/pay/${id}`,
		};
		sessions.set(id, session);
		return shown(session);
	}

	function retrieve(id: string, query: URLSearchParams) {
		const session = sessionOf(id);
		const isExpanded = [...query].some(([name, value]) => name.startsWith("expand[") && value === "payment_intent");
		return isExpanded
			? { ...shown(session), payment_intent: intents.get(session.payment_intent ?? "") ?? null }
			: shown(session);
	}

	function expire(id: string) {
		const session = sessionOf(id);
		if (session.status !== "open")
			throw refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
		end(session);
		return shown(session);
	}

	function refund(form: Form) {
		return give(String(form.payment_intent), form.amount === undefined ? undefined : Number(form.amount), {
			metadata: (form.metadata as Form) ?? {},
			status: simulator.refundsBegin,
		});
	}

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
			...{ id: newId("re"), object: "refund", amount, currency: intent.currency, payment_intent: intent.id },
			...{ status, metadata },
		};
		refunds.set(made.id, made);
		tell("refund.created", { ...made });
		if (status === "succeeded") tellCharge(intent);
		return { ...made };
	}

	function tellCharge({ id, amount, currency }: Intent) {
		tell("charge.refunded", { id: `ch_${id}`, object: "charge", amount, currency, payment_intent: id });
	}

	/** A page of a list, the newest first, as Stripe's lists are. */
	function listed(url: string, all: { id: string; payment_intent: string }[], query: URLSearchParams) {
		const intent = query.get("payment_intent");
		if (intent !== null && !intents.has(intent))
			throw refused(404, `No such payment_intent: '${intent}'`, { code: "resource_missing" });
		const own = all.filter((one) => intent === null || one.payment_intent === intent).reverse();
		const after = own.findIndex(({ id }) => id === query.get("starting_after")) + 1;
		// Stripe's pages hold a hundred: here two, so that more than one is always read.
		const limit = Math.min(Number(query.get("limit") ?? 10), 2);
		const data = own.slice(after, after + limit);
		return { object: "list", url, has_more: after + limit < own.length, data };
	}

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
		const text = await bodyOf(request);
		if (pathname.startsWith("/pay/")) return hosted(pathname.slice(5), request, response);
		calls.push(`${request.method} ${pathname}`);
		const { status, body } = once(request.headers["idempotency-key"], `${pathname}?${text}`, () => {
			try {
				if (refusal.times-- > 0) throw refusal.answer;
				if (request.headers.authorization !== `Bearer ${secretKey}`) throw refused(401, "Invalid API Key provided");
				const route = routes.find(([method, path]) => method === request.method && path.test(pathname));
				if (!route) throw refused(404, "Unrecognized request URL");
				const [, path, handle] = route;
				return { status: 200, body: handle(nested(text), path.exec(pathname)?.[1] ?? "", searchParams) };
			} catch (error) {
				if (error instanceof Error) throw error;
				return error as Answer;
			}
		});
		if (isLost) {
			isLost = false;
			request.socket.destroy();
			return;
		}
		response.writeHead(status, { "content-type": "application/json", "request-id": newId("req") });
		response.end(JSON.stringify(body));
	}

	/** The same key answers as before; the same key for something else is refused. */
	function once(key: string | string[] | undefined, asked: string, work: () => Answer): Answer {
		if (typeof key !== "string") return work();
		const before = answered.get(key);
		if (before && before.asked !== asked)
			return refused(400, "Keys for idempotent requests can only be used with the same parameters.", {
				type: "idempotency_error",
			});
		const answer = before?.answer ?? work();
		answered.set(key, { asked, answer });
		return answer;
	}

	function hosted(id: string, request: IncomingMessage, response: ServerResponse) {
		const session = sessionOf(id);
		if (request.method === "POST") {
			complete(id, true);
			response.writeHead(303, { location: session.success_url }).end();
			return;
		}
		response.writeHead(200, { "content-type": "text/html" });
		response.end(
			`<h1>Checkout</h1><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
		);
	}

	const server = createServer((request, response) => {
		answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	const simulator: StripeSimulator = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		secretKey,
		webhookSecret,
		pay: (id) => complete(id, true),
		payLater: (id) => complete(id, false),
		settleLater(id, isPaid) {
			const session = sessionOf(id);
			const intent = intents.get(session.payment_intent ?? "");
			if (!intent) throw new Error("nothing was begun");
			intent.status = isPaid ? "succeeded" : "requires_payment_method";
			if (isPaid) session.payment_status = "paid";
			tell(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, shown(session));
		},
		refundsBegin: "succeeded",
		moveRefund(id, status, failureReason) {
			const made = refunds.get(id);
			const intent = intents.get(made?.payment_intent ?? "");
			if (!made || !intent) throw new Error("no such refund");
			Object.assign(made, { status, ...(failureReason ? { failure_reason: failureReason } : {}) });
			tell("refund.updated", { ...made });
			tell("charge.refund.updated", { ...made });
			if (status === "failed") tell("refund.failed", { ...made });
			if (status === "succeeded") tellCharge(intent);
		},
		refundInDashboard: (intent, amount) => give(intent, amount, { metadata: {}, status: "succeeded" }).id,
		dispute(id, status = "needs_response") {
			const intent = intents.get(id);
			if (!intent) throw new Error("nothing was paid");
			const { amount, currency } = intent;
			const isOut = status === "needs_response";
			const made: Dispute = {
				...{ id: newId("dp"), object: "dispute", amount, currency, payment_intent: id, reason: "fraudulent", status },
				...{ created: seconds(), evidence_details: { due_by: seconds() + 7 * 86400 } },
				balance_transactions: isOut ? [{ id: newId("txn"), amount: -amount }] : [],
			};
			disputes.set(made.id, made);
			tell("charge.dispute.created", { ...made });
			if (isOut) tell("charge.dispute.funds_withdrawn", { ...made });
			return made.id;
		},
		moveDispute(id, status) {
			const made = disputes.get(id);
			if (!made) throw new Error("no such dispute");
			made.status = status;
			const isOver = ["won", "lost", "warning_closed", "prevented"].includes(status);
			tell(isOver ? "charge.dispute.closed" : "charge.dispute.updated", { ...made });
			if (status !== "won") return;
			made.balance_transactions.push({ id: newId("txn"), amount: made.amount });
			tell("charge.dispute.funds_reinstated", { ...made });
		},
		refuseNext(status, error, times = 1) {
			refusal = { answer: refused(status, "Refused", error), times };
		},
		amountOf: (id) => sessionOf(id).amount_total,
		events: () => events,
		signed(event, at = now(), secret = webhookSecret) {
			const body = JSON.stringify(event);
			const time = Math.floor(at.getTime() / 1000);
			const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
			return {
				body,
				headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${time},v1=${v1}` },
			};
		},
		calls: () => calls,
		loseNextAnswer: () => {
			isLost = true;
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
	return simulator;
}

function refused(status: number, message: string, more: object = {}): Answer {
	return { status, body: { error: { type: "invalid_request_error", message, ...more } } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString("utf8");
}

/** `line_items[0][price_data][currency]=eur` → { line_items: { 0: { price_data: { currency: "eur" } } } } */
function nested(text: string): Form {
	const form: Form = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const [first = "", ...keys] = name.replace(/\]/g, "").split("[");
		let place = form;
		for (const [index, key] of keys.entries()) {
			const parent = index === 0 ? first : (keys[index - 1] as string);
			place[parent] ??= {};
			place = place[parent] as Form;
			if (index === keys.length - 1) place[key] = value;
		}
		if (keys.length === 0) form[first] = value;
	}
	return form;
}
