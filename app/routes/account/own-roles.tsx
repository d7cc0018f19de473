import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnRoles } from "~/features/account/team/own-roles";
import { answerOffer as action, loadOwnRoles as loader } from "~/features/account/team/own-roles.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function OwnRolesRoute() {
	return <OwnRoles page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
