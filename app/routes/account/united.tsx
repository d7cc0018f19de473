import { useActionData, useLoaderData } from "@remix-run/react";
import { United } from "~/features/account/fresh-link/united";
import { askForUnitedLink as action, loadUnited as loader } from "~/features/account/fresh-link/united.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function UnitedRoute() {
	return <United page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
