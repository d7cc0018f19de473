import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Speaks the part of Stripe's HTTP that we use, after its public API reference: forms with nested names, keys, sessions, refunds, events. */
export interface StripeSimulator {
	url: string;
	secretKey: string;
	webhookSecret: string;
	/** What the visitor does on the hosted page. */
	pay(sessionId: string): void;
	/** As `pay`, with a means whose money comes later, or not at all. */
	payLater(sessionId: string): void;
	settleLater(sessionId: string, isPaid: boolean): void;
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

type Form = { [key: string]: string | Form };
type Answer = { status: number; body: object };

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
	const intents = new Map<string, { id: string; object: "payment_intent"; status: string; amount: number }>();
	const refunds = new Map<string, { payment_intent: string; amount: number }>();
	const answered = new Map<string, { asked: string; answer: Answer }>();
	const events: StripeEvent[] = [];
	const calls: string[] = [];
	let isLost = false;

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
		const intent = { id: newId("pi"), object: "payment_intent" as const, amount: session.amount_total };
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
		const intent = intents.get(String(form.payment_intent));
		if (!intent) throw refused(404, "No such payment_intent", { code: "resource_missing" });
		const before = [...refunds.values()].filter((one) => one.payment_intent === intent.id);
		const left = intent.amount - before.reduce((sum, one) => sum + one.amount, 0);
		const amount = Number(form.amount ?? left);
		if (left === 0) throw refused(400, "Charge has already been refunded.", { code: "charge_already_refunded" });
		if (!(amount > 0 && amount <= left))
			throw refused(400, "Refund amount is greater than unrefunded amount on charge");
		const id = newId("re");
		const made = { id, object: "refund", status: "succeeded", amount, payment_intent: intent.id };
		refunds.set(id, { payment_intent: intent.id, amount });
		tell("refund.created", made);
		return made;
	}

	async function answer(request: IncomingMessage, response: ServerResponse) {
		const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
		const text = await bodyOf(request);
		if (pathname.startsWith("/pay/")) return hosted(pathname.slice(5), request, response);
		calls.push(`${request.method} ${pathname}`);
		const { status, body } = once(request.headers["idempotency-key"], `${pathname}?${text}`, () => {
			try {
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
		events: () => events,
		signed(event, at = now(), secret = webhookSecret) {
			const body = JSON.stringify(event);
			const time = Math.floor(at.getTime() / 1000);
			const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
			return { body, headers: { "stripe-signature": `t=${time},v1=${v1}` } };
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
