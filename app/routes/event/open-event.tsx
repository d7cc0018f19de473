import { useActionData, useLoaderData } from "@remix-run/react";
import { OpenEvent } from "~/features/event/create/open-event";
import { saveOpenEvent as action, loadOpenEvent as loader } from "~/features/event/create/open-event.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function OpenEventRoute() {
	return <OpenEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
