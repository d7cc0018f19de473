import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Deeds } from "~/features/organiser/audit-log/deeds";
import { loadDeeds } from "~/features/organiser/audit-log/deeds.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadDeeds(args);

export default function DeedsRoute() {
	return <Deeds page={useLoaderData<typeof loader>()} />;
}
