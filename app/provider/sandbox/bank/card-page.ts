import { z } from "zod";
import type { PaymentProvider } from "../../ground/services/payment-provider";
import { signatureProblem } from "../../money/payments/signature";
import type { Bank } from "./bank";
import { signatureHeader } from "./events";

interface CardPageOptions {
	publicUrl: string;
	/** Shared with the bank: signs its events. */
	secret: string;
}

const shortText = z.string().max(80);
const eventSchema = z.object({ id: shortText, type: shortText, checkout: shortText, payment: shortText.optional() });

/** The embedded card page as a payment provider: our own hosted page, which charges nobody. */
export function openCardPage(bank: Bank, { publicUrl, secret }: CardPageOptions, now: () => Date): PaymentProvider {
	return {
		name: "card",
		isTrial: true,
		async createCheckout(request) {
			const { id, expiresAt } = await bank.open(request);
			return { id, expiresAt, url: `${publicUrl}/carte/${id}` };
		},
		readCheckout: bank.stateOf,
		expire: bank.expire,
		refund: bank.refund,
		readRefundsAndDisputes: bank.aftermath,
		readEvent(rawBody, headers) {
			const refused = signatureProblem(secret, rawBody, headers.get(signatureHeader), now());
			if (refused) return { refused };
			const event = eventSchema.safeParse(parsed(rawBody)).data;
			if (!event) return { refused: "unreadable" };
			const { id, type, checkout: checkoutId, payment: paymentId } = event;
			return { event: { id, type, checkoutId, paymentId } };
		},
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
