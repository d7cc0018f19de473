import { Refusal } from "~/domain/ground/refusal";
import { pricesOf } from "~/domain/money/basket";
import { isTTCFirst } from "~/domain/money/billing";
import { promoLine } from "~/domain/money/promo-line";
import type { ProviderContext } from "../../ground/access/context";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { ProviderRefused } from "../../ground/services/payment-provider";
import type { ServicesWith } from "../../ground/services/services";
import { isUniqueViolation } from "../../ground/store/unique";
import { type CheckoutRow, openCheckouts, rowOfCheckout } from "../checkouts/checkout-rows";
import type { InvoiceDraft } from "../invoices/drafts";
import { rowOfInvoice } from "../invoices/rows";
import { checkoutRequestOf, openCheckout, type StoredCheckoutRequest } from "./open-checkout";
import { nextTime, syncCheckout } from "./sync-checkout";

export interface PaymentStart {
	draft: InvoiceDraft;
	personId: string;
	/** The address to which the browser returns, as the front office gave it. */
	referer: string;
}

const minutesOpen = 60;

/**
 * Outside of any transaction. What the account left open is asked about first: the same draft has one page, the page of another
 * basket is ended, and what was paid meanwhile counts. 409 `basketChanged` when nothing of this draft is left to pay.
 */
export async function startPayment(
	context: ProviderContext,
	event: LoadedEvent,
	{ draft, personId, referer }: PaymentStart,
): Promise<{ url: string }> {
	const { store, now, payments, log } = context;
	if (!payments) throw new Refusal("paymentUnavailable");
	const means = { store, now, payments, log };
	requireAllowedReferer(event, referer, context.exports?.publicUrl);
	for (const row of await openCheckouts(store, event.id, personId)) {
		const status = await callProvider(syncCheckout(means, row));
		if (row.invoice_id !== draft.id) continue;
		// Paid, or on its way: the page to which the browser returns tells.
		if (status === "paid" || status === "processing") return { url: checkoutRequestOf(row).successUrl };
		if (status === "open") break;
	}
	const current = await rowOfInvoice(store, draft.id);
	if (!current || current.abandoned_at !== null || current.issued_at !== null) throw new Refusal("basketChanged");
	const { url } = await callProvider(
		openCheckout(means, await findOrCreateCheckout(means, event, { draft, personId, referer })),
	);
	return { url };
}

/** Written before the provider is asked, so that it is found again after a crash in between. */
async function findOrCreateCheckout(
	means: ServicesWith<"payments">,
	event: LoadedEvent,
	{ draft, personId, referer }: PaymentStart,
): Promise<CheckoutRow> {
	const { store, now, payments } = means;
	const before = await store
		.selectFrom("checkouts")
		.select(["id", "ended_at"])
		.where("invoice_id", "=", draft.id)
		.execute();
	const waiting = before.find(({ ended_at }) => ended_at === null);
	if (waiting) return (await rowOfCheckout(store, waiting.id)) as CheckoutRow;
	const id = `${draft.id}-${before.length + 1}`;
	const row: CheckoutRow = {
		id,
		event_id: event.id,
		person_id: personId,
		invoice_id: draft.id,
		provider: payments.name,
		asked: JSON.stringify(checkoutRequestFor(draft, { id, referer, now: now() })),
		checkout_id: null,
		url: null,
		created_at: now().toISOString(),
		next_at: nextTime({ created_at: now().toISOString() }, now()),
		ended_at: null,
		outcome: null,
		reason: null,
	};
	try {
		await store.insertInto("checkouts").values(row).execute();
		return row;
	} catch (error) {
		// Another tab was first: both go to its page.
		if (!isUniqueViolation(error)) throw error;
		return (await openCheckouts(store, event.id, personId)).find((checkout) => checkout.invoice_id === draft.id) ?? row;
	}
}

function checkoutRequestFor(
	{ id: invoiceId, document, remaining }: InvoiceDraft,
	{ id, referer, now }: { id: string; referer: string; now: Date },
): StoredCheckoutRequest {
	const { lines, language, buyer, currency, totalTTC, totalVAT } = document;
	const [items, colon, received] =
		language === "en" ? ["item", ":", "Received at the desk"] : ["article", "\u202f:", "Déjà reçu au guichet"];
	const paidAtDesk = totalTTC - remaining;
	// What came at the desk includes its tax.
	const isTTC = paidAtDesk > 0 || isTTCFirst(buyer.type, true);
	const promo = promoLine(lines, document.promoCode, { isTTC, currency, locale: language });
	return {
		invoiceId,
		amount: remaining,
		currency,
		description: [
			`${document.event.name}${colon} ${lines.length} ${items}${lines.length > 1 ? "s" : ""}`,
			...(promo ? [promo.said] : []),
		].join(" · "),
		// As the customer was shown them: with the tax in each line, or below all.
		lines: [
			...pricesOf(lines, currency).map(({ ht, ttc }, index) => ({
				label: labelAt(lines, index),
				amount: isTTC ? ttc : ht,
			})),
			...(paidAtDesk > 0 ? [{ label: received, amount: -paidAtDesk }] : []),
		],
		vat: isTTC ? 0 : totalVAT,
		merchant: document.seller.name,
		customerEmail: buyer.email || undefined,
		locale: language,
		successUrl: returnUrl(referer, "success", id),
		cancelUrl: returnUrl(referer, "cancel", id),
		expiresAt: new Date(now.getTime() + minutesOpen * 60_000).toISOString(),
	};
}

function returnUrl(referer: string, status: "success" | "cancel", checkoutId: string): string {
	const url = new URL(referer);
	url.searchParams.set("status", status);
	// The name of the parameter in addresses that payment providers already hold.
	url.searchParams.set("session", checkoutId);
	return url.href;
}

/** The browser returns to us, or to a host that the event names. */
function requireAllowedReferer(event: LoadedEvent, referer: string, publicUrl: string | undefined) {
	const url = URL.canParse(referer) ? new URL(referer) : undefined;
	const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
	const hosts = [...event.settings().refererHosts, ...(publicUrl ? [new URL(publicUrl).host] : [])];
	if (!url || !isWeb || url.username || (publicUrl && !hosts.includes(url.host))) throw new Refusal("badRequest");
}

/** A payment provider that does not answer may do so in a moment; one that refuses for good will not. */
async function callProvider<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (error instanceof Refusal) throw error;
		throw new Refusal(error instanceof ProviderRefused ? "paymentRefused" : "paymentDown", {}, { cause: error });
	}
}

/** What several people of an account have is told apart by their names. */
function labelAt(lines: InvoiceDraft["document"]["lines"], index: number): string {
	const line = lines[index];
	if (!line) return "";
	const isShared = lines.some((other) => other !== line && other.label === line.label);
	return isShared ? `${line.label} (${line.personName})` : line.label;
}
