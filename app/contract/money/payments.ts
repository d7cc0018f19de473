import { z } from "zod";
import { payment } from "~/domain/money/payment";
import { eventV2, inEvent, ownCall } from "../ground/route";

/** Our own addition: the return from the hosted payment page. */
export const payments = {
	check: ownCall(
		"PUT",
		`${eventV2}/payments/{checkoutId}`,
		"Asks the payment provider for the status of a payment of the caller's account, and records it",
	)
		.input(inEvent.extend({ checkoutId: z.string().max(80) }))
		.output(payment),
};
