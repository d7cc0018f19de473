import { useLoaderData } from "@remix-run/react";
import { PeopleChangeJob } from "~/features/people/list/people-change-job";
import { loadPeopleChangeJob as loader } from "~/features/people/list/people-change-job.server";

export { steerPeopleChange as action } from "~/features/people/list/people-change-job.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function PeopleChangeJobRoute() {
	return <PeopleChangeJob page={useLoaderData<typeof loader>()} />;
}
