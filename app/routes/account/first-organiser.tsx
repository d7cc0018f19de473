import { useActionData, useLoaderData } from "@remix-run/react";
import { FirstOrganiser } from "~/features/account/first-organiser/first-organiser";
import {
	becomeFirstOrganiser as action,
	loadFirstOrganiser as loader,
} from "~/features/account/first-organiser/first-organiser.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function FirstOrganiserRoute() {
	return <FirstOrganiser page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
