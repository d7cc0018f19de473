import { useActionData, useLoaderData } from "@remix-run/react";
import { NewEvent } from "~/features/organiser/new-events/new-event";
import { saveNewEvent as action, loadNewEvent as loader } from "~/features/organiser/new-events/new-event.server";

export { NoRoleBoundary as ErrorBoundary } from "~/features/organiser/new-events/no-role";
export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function NewEventRoute() {
	return <NewEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
