import { useActionData, useLoaderData } from "@remix-run/react";
import { NewEvent } from "~/features/event/create/new-event";
import { saveNewEvent as action, loadNewEvent as loader } from "~/features/event/create/new-event.server";

export { NoRoleBoundary as ErrorBoundary } from "~/features/event/create/no-role";
export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function NewEventRoute() {
	return <NewEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
