import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendSlot } from "~/features/participant/public-programme/public-programme.server";

export const loader = (args: LoaderFunctionArgs) => sendSlot(args);
