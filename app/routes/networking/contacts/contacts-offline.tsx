import { useLoaderData } from "@remix-run/react";
import { OfflineContact } from "./new";
import { loadOfflineContact as loader } from "./new.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

/** Without navigation, because there is no network. */
export const handle = { bare: true };

export default function ContactsOfflineRoute() {
	return <OfflineContact page={useLoaderData<typeof loader>()} />;
}
