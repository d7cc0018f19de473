import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadMail } from "./mailbox.server";
import { Mail } from "./mailbox-page";

export { pageTitle as meta } from "~/http/page-title";

export const loader = (args: LoaderFunctionArgs) => loadMail(args, args.params.mailId ?? "");

export default function MailRoute() {
	return <Mail page={useLoaderData<typeof loader>()} />;
}
