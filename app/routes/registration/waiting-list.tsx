import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WaitingList } from "~/features/registration/waiting-list/waiting-list";
import { answerWaitingList, loadWaitingList } from "~/features/registration/waiting-list/waiting-list.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;

export const loader = (args: LoaderFunctionArgs) => loadWaitingList(args);
export const action = (args: ActionFunctionArgs) => answerWaitingList(args);

export default function WaitingListRoute() {
	return <WaitingList page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
