import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Print } from "~/features/venue/desk/print";
import { loadPrint } from "~/features/venue/desk/print.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadPrint(args);

export default function DeskBadgeRoute() {
	return <Print page={useLoaderData<typeof loader>()} />;
}
