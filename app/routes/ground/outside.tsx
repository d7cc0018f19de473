import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Outside } from "~/features/ground/outside/outside";
import { loadPublicEvents } from "~/features/ground/outside/public-events.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPublicEvents(request, context);

export default function OutsideRoute() {
	return <Outside listed={useLoaderData<typeof loader>()} />;
}
