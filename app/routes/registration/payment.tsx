import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Payment } from "~/features/registration/billing/payment";
import { loadPayment, postPayment } from "~/features/registration/billing/payment.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadPayment(args);
export const action = (args: ActionFunctionArgs) => postPayment(args);

export default function PaymentRoute() {
	return <Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
