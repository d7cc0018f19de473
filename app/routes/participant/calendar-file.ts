import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventFile } from "~/features/participant/calendar/calendar.server";

export const loader = (args: LoaderFunctionArgs) => eventFile(args);
