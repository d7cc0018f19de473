import { z } from "zod";
import { holds } from "../ground/holding";
import { deskPaymentMethods } from "./desk-payment";

/** Paid on the page of the payment provider. */
export const onlineMeans = "online";

/** How money reaches an event: on the payment page, or by one of the desk's means. */
export const paymentMeans = [onlineMeans, ...deskPaymentMethods] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

const cents = holds("money", z.number().int());
const documents = z.object({ count: z.number().int(), total: cents });

/** The sums of an event's money: minor units of its currency, including tax. */
export const moneyTotals = z.object({
	means: z.array(z.object({ means: z.enum(paymentMeans), paid: cents, returned: cents })),
	paid: cents,
	/** What went back, and what the payment provider was asked to send back. */
	returned: cents,
	/** The part of it that the payment provider has not sent back yet. */
	underWay: cents,
	invoices: documents,
	creditNotes: documents,
	/** The part of these documents that a trial issued: nobody was charged. */
	trial: z.object({ invoices: documents, creditNotes: documents }),
	/** What came and is on no invoice: parts of what is due, and what is to be handed back. */
	held: cents,
	/** 0, unless something is wrong: what came less what went back, less what is invoiced and held. */
	difference: cents,
});
export type MoneyTotals = z.output<typeof moneyTotals>;
