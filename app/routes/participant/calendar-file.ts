import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventFile } from "~/features/participant/calendars/calendar.server";

export const loader = (args: LoaderFunctionArgs) => eventFile(args);
