import { useActionData, useLoaderData } from "@remix-run/react";
import { PersonChange } from "~/features/people/person/change";
import { changeForPerson as action, loadPersonChange as loader } from "~/features/people/person/change.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PersonChangeRoute() {
	return <PersonChange page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
