import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactPage } from "~/features/networking/contacts/contact";
import { saveContact as action, loadContact as loader } from "~/features/networking/contacts/contact.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ContactRoute() {
	return <ContactPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
