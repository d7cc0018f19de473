import { useLoaderData } from "@remix-run/react";
import { loadMailbox as loader } from "./mailbox.server";
import { Mailbox } from "./mailbox-page";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MailboxRoute() {
	return <Mailbox page={useLoaderData<typeof loader>()} />;
}
