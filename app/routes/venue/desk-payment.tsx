import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/features/ground/form-kit/refused";
import { Payment } from "~/features/venue/desk/payment";
import { answerPayment as action, loadPayment as loader } from "~/features/venue/desk/payment.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function DeskPaymentRoute() {
	return (
		<Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() as Refused | undefined} />
	);
}
