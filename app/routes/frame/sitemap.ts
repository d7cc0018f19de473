import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendSitemap } from "~/features/frame/outside/for-robots.server";

export const loader = ({ context }: LoaderFunctionArgs) => sendSitemap(context);
