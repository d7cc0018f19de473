import { useActionData, useLoaderData } from "@remix-run/react";
import { PersonAdd } from "~/features/people/list/person-add";
import { addPerson as action, loadPersonAdd as loader } from "~/features/people/list/person-add.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PersonAddRoute() {
	return <PersonAdd page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
