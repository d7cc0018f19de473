import { z } from "zod";

/** Minor units of the currency, all taxes included. */
const amount = z.number().int();

/** What becomes of companions and money if somebody cancels, and what became of the money since. */
export const cancellation = z.object({
	/** Who comes with them and would go along; `isMailed` who has an address, and is written to. */
	companions: z.array(z.object({ id: z.string(), name: z.string(), isMailed: z.boolean() })),
	currency: z.string(),
	/** What is ordered and still to be paid: nobody asks for it any more. */
	due: amount,
	/** What came at the desk and no invoice has: it is given back there. */
	held: amount,
	/** What was invoiced and not credited, by how it was paid. */
	paid: z.object({ card: amount, desk: amount, other: amount }),
	/** Whether the event gives back what is paid. */
	comesBack: z.boolean(),
	/** Why they cannot cancel by themselves: they have come, or the event is over. The desk still may. */
	obstacle: z.enum(["hasCome", "eventOver"]).nullable(),
	/** What goes back, by the way that it takes: at the desk, what waits there; `failed` is what did not arrive. */
	returned: z.object({ card: amount, desk: amount, other: amount, failed: amount }),
});
export type Cancellation = z.infer<typeof cancellation>;
