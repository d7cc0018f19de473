import { useActionData, useLoaderData } from "@remix-run/react";
import { Merge } from "~/features/people/person/merge";
import { mergePerson as action, loadMerge as loader } from "~/features/people/person/merge.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PersonMergeRoute() {
	return <Merge page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
