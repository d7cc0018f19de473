import { useLoaderData } from "@remix-run/react";
import { Badge } from "~/features/documents/badges/badge";
import { loadBadge as loader } from "~/features/documents/badges/badge.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function BadgeRoute() {
	return <Badge page={useLoaderData<typeof loader>()} />;
}
