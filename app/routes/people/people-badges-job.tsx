import { useLoaderData } from "@remix-run/react";
import { PeopleBadgesJob } from "~/features/people/list/people-badges";
import { loadPeopleBadgesJob as loader } from "~/features/people/list/people-badges.server";

export { steerPeopleBadges as action } from "~/features/people/list/people-badges.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function PeopleBadgesJobRoute() {
	return <PeopleBadgesJob page={useLoaderData<typeof loader>()} />;
}
