import { useLoaderData } from "@remix-run/react";
import { loadPeopleBadgesJob as loader } from "./people-badges.server";
import { PeopleBadgesJob } from "./people-badges-page";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { steerPeopleBadges as action } from "./people-badges.server";
export { loader };

export default function PeopleBadgesJobRoute() {
	return <PeopleBadgesJob page={useLoaderData<typeof loader>()} />;
}
