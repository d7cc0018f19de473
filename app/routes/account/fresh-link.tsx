import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FreshLink } from "~/features/account/fresh-link/fresh-link";
import { askForLink, loadFreshLink } from "~/features/account/fresh-link/fresh-link.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadFreshLink(args);
export const action = (args: ActionFunctionArgs) => askForLink(args);

export default function FreshLinkRoute() {
	return <FreshLink page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
