import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Contacts } from "~/features/networking/contacts/list";
import { exportContacts, loadContacts } from "~/features/networking/contacts/list.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadContacts(args);
export const action = (args: ActionFunctionArgs) => exportContacts(args);

export default function ContactsRoute() {
	return <Contacts page={useLoaderData<typeof loader>()} />;
}
