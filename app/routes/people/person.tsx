import { useActionData, useLoaderData } from "@remix-run/react";
import { Person } from "~/features/people/person/person";
import { changePerson as action, loadPerson as loader } from "~/features/people/person/person.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PersonRoute() {
	return <Person page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
