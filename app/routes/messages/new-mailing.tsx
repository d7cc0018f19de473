import { useActionData, useLoaderData } from "@remix-run/react";
import { NewMailing } from "~/features/messages/mailings/new-mailing";
import { createMailing as action, loadNewMailing as loader } from "~/features/messages/mailings/new-mailing.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function NewMailingRoute() {
	return <NewMailing page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
