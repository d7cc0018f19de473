import { useLoaderData } from "@remix-run/react";
import { PaymentReturn } from "~/features/registration/billing/payment-return";
import { loadPaymentReturn as loader } from "~/features/registration/billing/payment-return.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export const headers = () => ({ "Cache-Control": "no-store" });

export default function PaymentReturnRoute() {
	return <PaymentReturn page={useLoaderData<typeof loader>()} />;
}
