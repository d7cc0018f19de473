import { useLoaderData } from "@remix-run/react";
import { Mailbox } from "~/features/sandbox/mailbox/mailbox";
import { loadMailbox as loader } from "~/features/sandbox/mailbox/mailbox.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MailboxRoute() {
	return <Mailbox page={useLoaderData<typeof loader>()} />;
}
