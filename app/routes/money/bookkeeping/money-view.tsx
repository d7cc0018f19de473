import { useLoaderData } from "@remix-run/react";
import { loadMoney as loader } from "./money.server";
import { Money } from "./money-page";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MoneyViewRoute() {
	return <Money page={useLoaderData<typeof loader>()} />;
}
