import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Group } from "~/features/registration/groups/group";
import { loadGroup, postGroup } from "~/features/registration/groups/group.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadGroup(args);
export const action = (args: ActionFunctionArgs) => postGroup(args);

export default function GroupRoute() {
	return <Group page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
