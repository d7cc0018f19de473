import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StaffEvents } from "~/features/event/create/staff-events";
import { loadStaffEvents } from "~/features/event/create/staff-events.server";

export { pageTitle as meta } from "~/http/page-title";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStaffEvents(request, context);

export default function StaffEventsRoute() {
	return <StaffEvents page={useLoaderData<typeof loader>()} />;
}
