import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TakeOver } from "~/features/account/sign-in/take-over";
import { answerTakeOver, loadTakeOver } from "~/features/account/sign-in/take-over.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadTakeOver(args);
export const action = (args: ActionFunctionArgs) => answerTakeOver(args);

export default function TakeOverRoute() {
	return <TakeOver page={useLoaderData<typeof loader>()} />;
}
