import type { LoaderFunctionArgs } from "@remix-run/node";
import { ownFile } from "~/features/participant/calendars/calendar.server";

export const loader = (args: LoaderFunctionArgs) => ownFile(args);
