import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectToPayment } from "~/features/registration/billing/payment.server";

export const loader = (args: LoaderFunctionArgs) => redirectToPayment(args);
export const action = (args: ActionFunctionArgs) => redirectToPayment(args);

/** Never rendered: without a component here, a refusal would be answered without any page. */
export default function Billing() {
	return null;
}
