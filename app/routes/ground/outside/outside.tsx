import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Outside } from "./outside-page";
import { loadPublicEvents } from "./public-events.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPublicEvents(request, context);

export default function OutsideRoute() {
	return <Outside listed={useLoaderData<typeof loader>()} />;
}
