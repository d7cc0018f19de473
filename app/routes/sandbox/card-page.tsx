import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CardPage } from "~/features/sandbox/bank/card-page";
import { loadCardPage, payByCard } from "~/features/sandbox/bank/card-page.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
/** Going back from a paid checkout reloads the page, which says that it is paid. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = (args: LoaderFunctionArgs) => loadCardPage(args);
export const action = (args: ActionFunctionArgs) => payByCard(args);

export default function CardPageRoute() {
	return <CardPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
