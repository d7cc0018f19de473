import { useActionData, useLoaderData } from "@remix-run/react";
import { startPeopleBadges as action, loadPeopleBadges as loader } from "./people-badges.server";
import { PeopleBadges } from "./people-badges-page";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PeopleBadgesRoute() {
	return <PeopleBadges page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
