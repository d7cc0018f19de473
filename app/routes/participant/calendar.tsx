import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Calendar } from "~/features/participant/calendars/calendar";
import { loadCalendar, renewAddress } from "~/features/participant/calendars/calendar.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadCalendar(args);
export const action = (args: ActionFunctionArgs) => renewAddress(args);

export default function CalendarRoute() {
	return <Calendar page={useLoaderData<typeof loader>()} />;
}
