import { useActionData, useLoaderData } from "@remix-run/react";
import { Group } from "~/features/registration/groups/group";
import { postGroup as action, loadGroup as loader } from "~/features/registration/groups/group.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function GroupRoute() {
	return <Group page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
