import { useLoaderData } from "@remix-run/react";
import { Money } from "~/features/organiser/event-money/money";
import { loadMoney as loader } from "~/features/organiser/event-money/money.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MoneyViewRoute() {
	return <Money page={useLoaderData<typeof loader>()} />;
}
