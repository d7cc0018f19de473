import { z } from "zod";
import { holds } from "../ground/holding";

/** `processing` was paid, its money is on its way; `refunded` paid for what is no longer owed, and is returned whole. */
export const paymentStatuses = ["open", "processing", "paid", "refunded", "failed", "expired"] as const;

export const payment = z.object({
	status: z.enum(paymentStatuses),
	/** Minor units of the currency, including tax. */
	amount: holds("money", z.number().int()),
	currency: z.string(),
	/** The hosted payment page, while the payment is open. */
	url: z.string().nullable(),
	invoiceNumber: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
