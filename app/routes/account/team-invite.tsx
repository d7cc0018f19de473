import { useActionData, useLoaderData } from "@remix-run/react";
import { TeamInvite } from "~/features/account/team/team-invite";
import { inviteToTeam as action, loadTeamInvite as loader } from "~/features/account/team/team-invite.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function TeamInviteRoute() {
	return <TeamInvite page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
