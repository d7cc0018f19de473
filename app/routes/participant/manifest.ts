import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendManifest } from "~/features/participant/public-page/manifest.server";

export const loader = (args: LoaderFunctionArgs) => sendManifest(args);
