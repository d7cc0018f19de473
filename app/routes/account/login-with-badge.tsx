import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BadgeLogin } from "~/features/account/sign-in/badge-login";
import { enterByBadge, loadBadgeLogin } from "~/features/account/sign-in/badge-login.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadBadgeLogin(args);
export const action = (args: ActionFunctionArgs) => enterByBadge(args);

export default function BadgeLoginRoute() {
	return <BadgeLogin page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
