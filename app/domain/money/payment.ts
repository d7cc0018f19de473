import { z } from "zod";

/**
 * What became of a payment: `open` can still be paid at `url`; `processing` has been, and its money is on its way;
 * `refunded` came for what was no longer owed, and goes back whole.
 */
export const paymentStatuses = ["open", "processing", "paid", "refunded", "failed", "expired"] as const;

export const payment = z.object({
	status: z.enum(paymentStatuses),
	/** Minor units of the currency, with tax. */
	amount: z.number().int(),
	currency: z.string(),
	/** The hosted page, while it is open. */
	url: z.string().nullable(),
	/** The invoice that it paid. */
	invoiceNumber: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
