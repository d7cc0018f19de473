import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LivePage } from "~/features/live/live-page/live-page";
import { answerLivePage, loadLivePage } from "~/features/live/live-page/live-page.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;
/** Nothing stands below the live (participant specification, section 2). */
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadLivePage(args);
export const action = (args: ActionFunctionArgs) => answerLivePage(args);

export default function LiveRoute() {
	return <LivePage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
