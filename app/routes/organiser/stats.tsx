import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Statistics } from "~/features/organiser/statistics/statistics";
import { loadStatistics } from "~/features/organiser/statistics/statistics.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;

export const loader = (args: LoaderFunctionArgs) => loadStatistics(args);

export default function StatisticsRoute() {
	return <Statistics page={useLoaderData<typeof loader>()} />;
}
