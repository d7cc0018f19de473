import { useActionData, useLoaderData } from "@remix-run/react";
import { MoneyAccount } from "~/features/money/bookkeeping/money-account";
import {
	changeMoneyAccount as action,
	loadMoneyAccount as loader,
} from "~/features/money/bookkeeping/money-account.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function MoneyAccountRoute() {
	return <MoneyAccount page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
