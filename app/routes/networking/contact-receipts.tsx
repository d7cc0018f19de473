import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Receipts } from "~/features/networking/contacts/receipts";
import { answerReceipt, loadReceipts } from "~/features/networking/contacts/receipts.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadReceipts(args);
export const action = (args: ActionFunctionArgs) => answerReceipt(args);

export default function ContactReceiptsRoute() {
	return <Receipts page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
