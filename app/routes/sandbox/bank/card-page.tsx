import { useActionData, useLoaderData } from "@remix-run/react";
import { payByCard as action, loadCardPage as loader } from "./card-page.server";
import { CardPage } from "./card-view";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

/** Going back from a paid checkout reloads the page, which says that it is paid. */
export const headers = () => ({ "Cache-Control": "no-store" });

export default function CardPageRoute() {
	return <CardPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
