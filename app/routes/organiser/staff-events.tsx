import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StaffEvents } from "~/features/organiser/staff/staff-events";
import { loadStaffEvents } from "~/features/organiser/staff/staff-events.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStaffEvents(request, context);

export default function StaffEventsRoute() {
	return <StaffEvents page={useLoaderData<typeof loader>()} />;
}
