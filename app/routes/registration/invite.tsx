import { useActionData, useLoaderData } from "@remix-run/react";
import { Invite } from "~/features/registration/companions/invite";
import { invite as action, loadInvite as loader } from "~/features/registration/companions/invite.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function InviteRoute() {
	return <Invite page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
