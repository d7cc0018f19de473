import { useActionData, useLoaderData } from "@remix-run/react";
import { NewContact } from "./new";
import { addContact as action, loadNewContact as loader } from "./new.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ContactsNewRoute() {
	return <NewContact page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
