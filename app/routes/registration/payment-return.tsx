import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaymentReturn } from "~/features/registration/billing/payment-return";
import { loadPaymentReturn } from "~/features/registration/billing/payment-return.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = (args: LoaderFunctionArgs) => loadPaymentReturn(args);

export default function PaymentReturnRoute() {
	return <PaymentReturn page={useLoaderData<typeof loader>()} />;
}
