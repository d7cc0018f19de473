import { useActionData, useLoaderData } from "@remix-run/react";
import { BadgeLogin } from "~/features/account/sign-in/badge-login";
import { enterByBadge as action, loadBadgeLogin as loader } from "~/features/account/sign-in/badge-login.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function BadgeLoginRoute() {
	return <BadgeLogin page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
