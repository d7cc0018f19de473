import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Outside } from "./outside-page";
import { loadPublicEvents } from "./public-events.server";
import { WaitingServer } from "./waiting-server";

export { pageTitle as meta } from "~/http/page-title";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPublicEvents(request, context);

export default function OutsideRoute() {
	const listed = useLoaderData<typeof loader>();
	return listed.waiting ? <WaitingServer waiting={listed.waiting} /> : <Outside listed={listed} />;
}
