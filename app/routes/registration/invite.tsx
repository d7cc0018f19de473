import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Invite } from "~/features/registration/companions/invite";
import { invite, loadInvite } from "~/features/registration/companions/invite.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadInvite(args);
export const action = (args: ActionFunctionArgs) => invite(args);

export default function InviteRoute() {
	return <Invite page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
