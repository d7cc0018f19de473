import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendWorker } from "~/features/venue/scan/offline.server";

export const loader = (args: LoaderFunctionArgs) => sendWorker(args);
