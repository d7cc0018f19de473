import { z } from "zod";

/**
 * The status of a payment: `open` can still be paid at `url`; `processing` was paid, and the money is on its way; `refunded`
 * paid for something that is no longer owed, and is returned whole.
 */
export const paymentStatuses = ["open", "processing", "paid", "refunded", "failed", "expired"] as const;

export const payment = z.object({
	status: z.enum(paymentStatuses),
	/** Minor units of the currency, including tax. */
	amount: z.number().int(),
	currency: z.string(),
	/** The hosted payment page, while the payment is open. */
	url: z.string().nullable(),
	invoiceNumber: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
