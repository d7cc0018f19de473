import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Badge } from "~/features/documents/badges/badge";
import { loadBadge } from "~/features/documents/badges/badge.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadBadge(args);

export default function BadgeRoute() {
	return <Badge page={useLoaderData<typeof loader>()} />;
}
