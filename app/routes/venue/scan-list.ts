import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendList } from "~/features/venue/scan/offline.server";

export const loader = (args: LoaderFunctionArgs) => sendList(args);
