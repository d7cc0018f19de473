import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openApi } from "./stripe-api";
import { type RefundStatus, refused, StripeBooks, type StripeEvent } from "./stripe-books";
import { openRefunds } from "./stripe-refunds";
import { openSessions } from "./stripe-sessions";

/**
 * Speaks the part of Stripe's HTTP API that we use, after its public reference: forms with nested names, keys, lists, sessions,
 * refunds, disputes, events.
 */
export interface StripeSimulator {
	url: string;
	secretKey: string;
	webhookSecret: string;
	/** The visitor pays on the hosted page. */
	pay(sessionId: string): void;
	/** As `pay`, with a payment method whose money comes later, or not at all. */
	payLater(sessionId: string): void;
	settleLater(sessionId: string, isPaid: boolean): void;
	/** The first status of the next refunds; `succeeded` by default. */
	refundsBegin: RefundStatus;
	moveRefund(refundId: string, status: RefundStatus, failureReason?: string): void;
	/** Somebody refunds in the dashboard. */
	refundInDashboard(paymentIntent: string, amount: number): string;
	/** The cardholder disputes; funds are withdrawn, except for an inquiry. */
	dispute(paymentIntent: string, status?: "needs_response" | "warning_needs_response"): string;
	moveDispute(disputeId: string, status: string): void;
	refuseNext(status: number, error: object, times?: number): void;
	amountOf(sessionId: string): number;
	/** The events so far, oldest first. */
	events(): StripeEvent[];
	/** A request as Stripe sends it to our address for events. */
	signed(event: StripeEvent, at?: Date, secret?: string): { body: string; headers: Record<string, string> };
	/** The number of requests for each path. */
	calls(): string[];
	/** The next call is carried out, and its answer is lost on the way. */
	loseNextAnswer(): void;
	/** What a restricted key without the right to read charges may not. */
	mayReadCharges: boolean;
	close(): Promise<void>;
}

const secretKey = "sk_test_simulator";
const webhookSecret = "whsec_simulator";

export async function startStripe(now: () => Date): Promise<StripeSimulator> {
	const books = new StripeBooks(now);
	const sessions = openSessions(books, (id) => `${simulator.url}/pay/${id}`);
	const { refund, ...aftermath } = openRefunds(books);
	const api = openApi(secretKey, [
		["POST", /^\/v1\/checkout\/sessions$/, (form) => sessions.create(form)],
		["GET", /^\/v1\/checkout\/sessions\/(\w+)$/, (_form, id, query) => sessions.retrieve(id, query)],
		["POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (_form, id) => sessions.expire(id)],
		[
			"GET",
			/^\/v1\/payment_intents\/(\w+)$/,
			(_form, id, query) => {
				if (!simulator.mayReadCharges) throw refused(403, "The provided key does not have the required permissions");
				return sessions.retrieveIntent(id, query);
			},
		],
		["POST", /^\/v1\/refunds$/, (form) => refund(form, simulator.refundsBegin)],
		["GET", /^\/v1\/refunds$/, (_form, _id, query) => listed(books, "refunds", query)],
		["GET", /^\/v1\/disputes$/, (_form, _id, query) => listed(books, "disputes", query)],
	]);

	async function hosted(id: string, request: IncomingMessage, response: ServerResponse) {
		const session = sessions.sessionOf(id);
		if (request.method === "POST") {
			sessions.complete(id, true);
			response.writeHead(303, { location: session.success_url }).end();
			return;
		}
		response.writeHead(200, { "content-type": "text/html" });
		response.end(
			`<h1>Checkout</h1><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
		);
	}

	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://stripe");
		const isPage = pathname.startsWith("/pay/");
		const answering = isPage ? hosted(pathname.slice(5), request, response) : api.answer(request, response);
		answering.catch((error) => response.writeHead(500).end(String(error)));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

	const simulator: StripeSimulator = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		secretKey,
		webhookSecret,
		refundsBegin: "succeeded",
		mayReadCharges: true,
		...aftermath,
		pay: (id) => sessions.complete(id, true),
		payLater: (id) => sessions.complete(id, false),
		settleLater: sessions.settleLater,
		amountOf: (id) => sessions.sessionOf(id).amount_total,
		events: () => books.events,
		signed: (event, at = now(), secret = webhookSecret) => signed(event, at, secret),
		refuseNext: api.refuseNext,
		calls: () => api.calls,
		loseNextAnswer: api.loseNextAnswer,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
	return simulator;
}

/** A page of a list, the newest first, as Stripe's lists are. */
function listed(books: StripeBooks, kind: "refunds" | "disputes", query: URLSearchParams) {
	const intent = query.get("payment_intent");
	if (intent !== null && !books.intents.has(intent))
		throw refused(404, `No such payment_intent: '${intent}'`, { code: "resource_missing" });
	const own = [...books[kind].values()].filter((one) => intent === null || one.payment_intent === intent).reverse();
	const after = own.findIndex(({ id }) => id === query.get("starting_after")) + 1;
	// Stripe's pages hold up to a hundred; here two, so that several pages are always read.
	const limit = Math.min(Number(query.get("limit") ?? 10), 2);
	const data = own.slice(after, after + limit);
	return { object: "list", url: `/v1/${kind}`, has_more: after + limit < own.length, data };
}

function signed(event: StripeEvent, at: Date, secret: string) {
	const body = JSON.stringify(event);
	const time = Math.floor(at.getTime() / 1000);
	const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
	return {
		body,
		headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${time},v1=${v1}` },
	};
}
