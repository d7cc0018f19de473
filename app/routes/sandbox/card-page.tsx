import { useActionData, useLoaderData } from "@remix-run/react";
import { CardPage } from "~/features/sandbox/bank/card-page";
import { payByCard as action, loadCardPage as loader } from "~/features/sandbox/bank/card-page.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

/** Going back from a paid checkout reloads the page, which says that it is paid. */
export const headers = () => ({ "Cache-Control": "no-store" });

export default function CardPageRoute() {
	return <CardPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
