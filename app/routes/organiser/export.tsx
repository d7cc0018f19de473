import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Export } from "~/features/organiser/people/export";
import { changeExport, loadExport } from "~/features/organiser/people/export.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;

export const loader = (args: LoaderFunctionArgs) => loadExport(args);
export const action = (args: ActionFunctionArgs) => changeExport(args);

export default function ExportRoute() {
	return <Export page={useLoaderData<typeof loader>()} />;
}
