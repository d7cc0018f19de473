import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPreview } from "./new-event-preview.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => sendPreview(request, context);
