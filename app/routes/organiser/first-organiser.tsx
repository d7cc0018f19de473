import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FirstOrganiser } from "~/features/organiser/first-organiser/first-organiser";
import { becomeFirstOrganiser, loadFirstOrganiser } from "~/features/organiser/first-organiser/first-organiser.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadFirstOrganiser(args);
export const action = (args: ActionFunctionArgs) => becomeFirstOrganiser(args);

export default function FirstOrganiserRoute() {
	return <FirstOrganiser page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
