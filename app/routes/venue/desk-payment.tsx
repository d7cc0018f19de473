import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Refused } from "~/features/frame/form-kit/refused";
import { Payment } from "~/features/venue/desk/payment";
import { answerPayment, loadPayment } from "~/features/venue/desk/payment.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadPayment(args);
export const action = (args: ActionFunctionArgs) => answerPayment(args);

export default function DeskPaymentRoute() {
	return (
		<Payment page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>() as Refused | undefined} />
	);
}
