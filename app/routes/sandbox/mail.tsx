import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Mail } from "~/features/sandbox/mailbox/mailbox";
import { loadMail } from "~/features/sandbox/mailbox/mailbox.server";

export { pageTitle as meta } from "~/http/page-title";

export const loader = (args: LoaderFunctionArgs) => loadMail(args, args.params.mailId ?? "");

export default function MailRoute() {
	return <Mail page={useLoaderData<typeof loader>()} />;
}
