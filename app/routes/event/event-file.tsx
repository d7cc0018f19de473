import { useActionData, useLoaderData } from "@remix-run/react";
import { changeEventFile as action } from "~/features/event/file/change-event-file.server";
import { EventFile } from "~/features/event/file/event-file";
import { loadEventFile as loader } from "~/features/event/file/event-file.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function EventFileRoute() {
	return <EventFile page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
