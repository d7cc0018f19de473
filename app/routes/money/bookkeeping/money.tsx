import { useLoaderData } from "@remix-run/react";
import { loadMoney as loader } from "./money.server";
import { Money } from "./money-page";

export { pageTitle as meta } from "~/http/page-title";
export { exportMoney as action } from "./money.server";
export { loader };

export default function MoneyRoute() {
	return <Money page={useLoaderData<typeof loader>()} />;
}
