import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactPage } from "~/features/networking/contacts/contact";
import { loadContact, saveContact } from "~/features/networking/contacts/contact.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadContact(args);
export const action = (args: ActionFunctionArgs) => saveContact(args);

export default function ContactRoute() {
	return <ContactPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
