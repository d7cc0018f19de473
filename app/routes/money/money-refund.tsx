import { useActionData, useLoaderData } from "@remix-run/react";
import { MoneyRefund } from "~/features/money/bookkeeping/money-refund";
import { makeMoneyRefund as action, loadMoneyRefund as loader } from "~/features/money/bookkeeping/money-refund.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function MoneyRefundRoute() {
	return <MoneyRefund page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
