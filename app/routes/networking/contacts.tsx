import { useLoaderData } from "@remix-run/react";
import { Contacts } from "~/features/networking/contacts/list";
import { loadContacts as loader } from "~/features/networking/contacts/list.server";

export { exportContacts as action } from "~/features/networking/contacts/list.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function ContactsRoute() {
	return <Contacts page={useLoaderData<typeof loader>()} />;
}
