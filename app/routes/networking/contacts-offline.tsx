import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OfflineContact } from "~/features/networking/contacts/new";
import { loadOfflineContact } from "~/features/networking/contacts/new.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
/** Without navigation, because there is no network. */
export const handle = { bare: true };

export const loader = (args: LoaderFunctionArgs) => loadOfflineContact(args);

export default function ContactsOfflineRoute() {
	return <OfflineContact page={useLoaderData<typeof loader>()} />;
}
