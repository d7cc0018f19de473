import { useActionData, useLoaderData } from "@remix-run/react";
import { DuplicateEvent } from "~/features/event/create/duplicate-event";
import { saveDuplicate as action, loadDuplicate as loader } from "~/features/event/create/duplicate-event.server";

export { NoRoleBoundary as ErrorBoundary } from "~/features/event/create/no-role";
export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function DuplicateEventRoute() {
	return <DuplicateEvent page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
