import { useActionData, useLoaderData } from "@remix-run/react";
import { Receipts } from "~/features/networking/contacts/receipts";
import { answerReceipt as action, loadReceipts as loader } from "~/features/networking/contacts/receipts.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ContactReceiptsRoute() {
	return <Receipts page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
