import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Mailbox } from "~/features/sandbox/mailbox/mailbox";
import { loadMailbox } from "~/features/sandbox/mailbox/mailbox.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadMailbox(args);

export default function MailboxRoute() {
	return <Mailbox page={useLoaderData<typeof loader>()} />;
}
