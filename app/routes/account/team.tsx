import { useLoaderData } from "@remix-run/react";
import { Team } from "~/features/account/team/team";
import { loadTeam as loader } from "~/features/account/team/team.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function TeamRoute() {
	return <Team page={useLoaderData<typeof loader>()} />;
}
