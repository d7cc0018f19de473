import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BillScreen } from "~/features/registration/billing/bill";
import { loadBill, saveBill } from "~/features/registration/billing/bill.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadBill(args);
export const action = (args: ActionFunctionArgs) => saveBill(args);

export default function BillScreenRoute() {
	return <BillScreen page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
