import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnAddress } from "~/features/account/addresses/own-address";
import { changeOwnAddress, loadOwnAddress } from "~/features/account/addresses/own-address.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadOwnAddress(args);
export const action = (args: ActionFunctionArgs) => changeOwnAddress(args);

export default function OwnAddressRoute() {
	return <OwnAddress page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
