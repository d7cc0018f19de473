import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendSitemap } from "./search-engines.server";

export const loader = ({ context }: LoaderFunctionArgs) => sendSitemap(context);
