import { useActionData, useLoaderData } from "@remix-run/react";
import { FreshLink } from "~/features/account/fresh-link/fresh-link";
import { askForLink as action, loadFreshLink as loader } from "~/features/account/fresh-link/fresh-link.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function FreshLinkRoute() {
	return <FreshLink page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
