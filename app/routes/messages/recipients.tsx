import { useActionData, useLoaderData } from "@remix-run/react";
import { Recipients } from "~/features/messages/mailings/recipients";
import { correctRecipient as action, loadRecipients as loader } from "~/features/messages/mailings/recipients.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function RecipientsRoute() {
	return <Recipients page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
