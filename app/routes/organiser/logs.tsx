import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Logs } from "~/features/organiser/logs/logs";
import { exportLogs, loadLogs } from "~/features/organiser/logs/logs.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;

export const loader = (args: LoaderFunctionArgs) => loadLogs(args);
export const action = (args: ActionFunctionArgs) => exportLogs(args);

export default function LogsRoute() {
	return <Logs page={useLoaderData<typeof loader>()} />;
}
