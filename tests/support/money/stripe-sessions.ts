import { type Form, newId, refused, type Session, type StripeBooks } from "./stripe-books";

/** Stripe's Checkout Sessions: the calls that we make, and what the visitor does on the hosted page. */
export function openSessions(books: StripeBooks, pageOf: (id: string) => string) {
	const { sessions, intents, charges } = books;

	function sessionOf(id: string): Session {
		const session = sessions.get(id);
		if (!session) throw refused(404, `No such checkout.session: '${id}'`, { code: "resource_missing" });
		if (session.status === "open" && session.expires_at <= books.seconds()) end(session);
		return session;
	}

	function end(session: Session) {
		session.status = "expired";
		session.url = null;
		books.tell("checkout.session.expired", shown(session));
	}

	function complete(id: string, isPaid: boolean) {
		const session = sessionOf(id);
		if (session.status !== "open") throw new Error("only an open session is paid");
		const { amount_total: amount, currency } = session;
		const intent = { id: newId("pi"), object: "payment_intent" as const, amount, currency };
		const charge = `ch_${intent.id}`;
		intents.set(intent.id, { ...intent, status: isPaid ? "succeeded" : "processing", latest_charge: charge });
		charges.set(charge, {
			id: charge,
			object: "charge",
			payment_method_details: isPaid
				? { type: "card", card: { last4: "4242" } }
				: { type: "sepa_debit", sepa_debit: { last4: "3000" } },
		});
		Object.assign(session, {
			status: "complete",
			payment_status: isPaid ? "paid" : "unpaid",
			payment_intent: intent.id,
			url: null,
		});
		books.tell("checkout.session.completed", shown(session));
	}

	return {
		sessionOf,
		complete,
		create(form: Form) {
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
			if (!(expiresAt >= books.seconds() + 1800 && expiresAt <= books.seconds() + 86400))
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
				url: pageOf(id),
			};
			sessions.set(id, session);
			return shown(session);
		},
		retrieve(id: string, query: URLSearchParams) {
			const session = sessionOf(id);
			return isExpanded(query, "payment_intent")
				? { ...shown(session), payment_intent: intents.get(session.payment_intent ?? "") ?? null }
				: shown(session);
		},
		retrieveIntent(id: string, query: URLSearchParams) {
			const intent = intents.get(id);
			if (!intent) throw refused(404, `No such payment_intent: '${id}'`, { code: "resource_missing" });
			const charge = charges.get(intent.latest_charge);
			return isExpanded(query, "latest_charge") ? { ...intent, latest_charge: charge } : intent;
		},
		expire(id: string) {
			const session = sessionOf(id);
			if (session.status !== "open")
				throw refused(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
			end(session);
			return shown(session);
		},
		settleLater(id: string, isPaid: boolean) {
			const session = sessionOf(id);
			const intent = intents.get(session.payment_intent ?? "");
			if (!intent) throw new Error("nothing was begun");
			intent.status = isPaid ? "succeeded" : "requires_payment_method";
			if (isPaid) session.payment_status = "paid";
			books.tell(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, shown(session));
		},
	};
}

function isExpanded(query: URLSearchParams, what: string): boolean {
	return [...query].some(([name, value]) => name.startsWith("expand[") && value === what);
}

function shown(session: Session) {
	return { ...session, object: "checkout.session" };
}
