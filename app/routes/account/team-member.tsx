import { useActionData, useLoaderData } from "@remix-run/react";
import { TeamMember } from "~/features/account/team/team-member";
import { changeTeamMember as action, loadTeamMember as loader } from "~/features/account/team/team-member.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function TeamMemberRoute() {
	return <TeamMember page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
