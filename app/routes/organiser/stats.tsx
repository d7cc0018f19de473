import { useLoaderData } from "@remix-run/react";
import { Statistics } from "~/features/organiser/statistics/statistics";
import { loadStatistics as loader } from "~/features/organiser/statistics/statistics.server";

export { ownRefresh as headers } from "~/http/own-refresh";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function StatisticsRoute() {
	return <Statistics page={useLoaderData<typeof loader>()} />;
}
