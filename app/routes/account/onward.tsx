import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOnward } from "~/features/account/sign-in/complete-sign-in.server";
import { Onward } from "~/features/account/sign-in/onward";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;

export const loader = (args: LoaderFunctionArgs) => loadOnward(args);

export default function OnwardRoute() {
	return <Onward page={useLoaderData<typeof loader>()} />;
}
