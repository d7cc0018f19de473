import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnAddress } from "~/features/account/addresses/own-address";
import { changeOwnAddress as action, loadOwnAddress as loader } from "~/features/account/addresses/own-address.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function OwnAddressRoute() {
	return <OwnAddress page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
