import { useLoaderData } from "@remix-run/react";
import { Calendar } from "~/features/participant/calendars/calendar";
import { loadCalendar as loader } from "~/features/participant/calendars/calendar.server";

export { renewAddress as action } from "~/features/participant/calendars/calendar.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function CalendarRoute() {
	return <Calendar page={useLoaderData<typeof loader>()} />;
}
