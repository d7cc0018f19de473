import { useActionData, useLoaderData } from "@remix-run/react";
import { Payment } from "~/features/registration/billing/payment";
import { postPayment as action, loadPayment as loader } from "~/features/registration/billing/payment.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PaymentRoute() {
	return <Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
