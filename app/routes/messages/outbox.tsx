import { useActionData, useLoaderData } from "@remix-run/react";
import { Outbox } from "~/features/messages/mailings/outbox";
import { changeOutbox as action, loadOutbox as loader } from "~/features/messages/mailings/outbox.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function OutboxRoute() {
	return <Outbox page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
