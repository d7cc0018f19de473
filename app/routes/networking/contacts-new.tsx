import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewContact } from "~/features/networking/contacts/new";
import { addContact, loadNewContact } from "~/features/networking/contacts/new.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadNewContact(args);
export const action = (args: ActionFunctionArgs) => addContact(args);

export default function ContactsNewRoute() {
	return <NewContact page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
