import { z } from "zod";
import { holds } from "../ground/holding";
import { cardEnd } from "../money/card-end";

/** Minor units of the currency, including taxes. */
const amount = holds("money", z.number().int());

/** What happens to companions and money if somebody cancels, and what has happened to the money since. */
export const cancellation = z.object({
	/** Companions who would be cancelled too; `isMailed` if they have an address and get a mail. */
	companions: z.array(z.object({ id: z.string(), name: z.string(), isMailed: z.boolean() })),
	currency: z.string(),
	/** What is ordered and not paid: it is no longer asked for. */
	due: amount,
	/** What was paid at the desk and is on no invoice: it is given back there. */
	held: amount,
	/** What was invoiced and not credited, by payment method. */
	paid: z.object({ card: amount, desk: amount, other: amount }),
	comesBack: z.boolean(),
	/** Why they cannot cancel by themselves: they have checked in, or the event is over. The desk still can cancel them. */
	obstacle: z.enum(["hasCome", "eventOver"]).nullable(),
	/** What is refunded, by method; `desk` waits at the desk, `failed` did not arrive. */
	returned: z.object({ card: amount, desk: amount, other: amount, failed: amount }),
	/** Of the card to which `returned.card` goes, where it is one and known. */
	cardEnd: cardEnd.optional(),
});
export type Cancellation = z.infer<typeof cancellation>;
