import { useLoaderData } from "@remix-run/react";
import { Statistics } from "~/features/insight/statistics/statistics";
import { loadStatistics as loader } from "~/features/insight/statistics/statistics.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function StatisticsRoute() {
	return <Statistics page={useLoaderData<typeof loader>()} />;
}
