import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Console } from "~/features/live/console/console";
import { loadConsole } from "~/features/live/console/console.server";
import { pressConsole } from "~/features/live/console/press.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadConsole(args);
export const action = (args: ActionFunctionArgs) => pressConsole(args);

export default function ConsoleRoute() {
	return <Console page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
