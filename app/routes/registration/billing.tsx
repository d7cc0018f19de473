import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectToPayment } from "~/features/registration/billing/payment.server";

export const loader = (args: LoaderFunctionArgs) => redirectToPayment(args);
export const action = (args: ActionFunctionArgs) => redirectToPayment(args);

/** Never shown: with it, those who may not come here are told so on a page. */
export default function Billing() {
	return null;
}
