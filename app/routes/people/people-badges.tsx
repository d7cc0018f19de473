import { useActionData, useLoaderData } from "@remix-run/react";
import { PeopleBadges } from "~/features/people/list/people-badges";
import { startPeopleBadges as action, loadPeopleBadges as loader } from "~/features/people/list/people-badges.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PeopleBadgesRoute() {
	return <PeopleBadges page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
