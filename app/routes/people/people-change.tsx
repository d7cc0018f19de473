import { useActionData, useLoaderData } from "@remix-run/react";
import { PeopleChange } from "~/features/people/list/people-change";
import { startPeopleChange as action, loadPeopleChange as loader } from "~/features/people/list/people-change.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PeopleChangeRoute() {
	return <PeopleChange page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
