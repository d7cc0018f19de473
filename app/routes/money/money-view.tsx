import { useLoaderData } from "@remix-run/react";
import { Money } from "~/features/money/bookkeeping/money";
import { loadMoney as loader } from "~/features/money/bookkeeping/money.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MoneyViewRoute() {
	return <Money page={useLoaderData<typeof loader>()} />;
}
