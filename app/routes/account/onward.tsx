import { useLoaderData } from "@remix-run/react";
import { loadOnward as loader } from "~/features/account/sign-in/complete-sign-in.server";
import { Onward } from "~/features/account/sign-in/onward";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function OnwardRoute() {
	return <Onward page={useLoaderData<typeof loader>()} />;
}
