import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Recaps } from "~/features/documents/recaps/recaps";
import { changeRecaps, loadRecaps } from "~/features/documents/recaps/recaps.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;

export const loader = (args: LoaderFunctionArgs) => loadRecaps(args);
export const action = (args: ActionFunctionArgs) => changeRecaps(args);

export default function RecapsRoute() {
	return <Recaps page={useLoaderData<typeof loader>()} />;
}
