import { useActionData, useLoaderData } from "@remix-run/react";
import { NewImport } from "~/features/people/import/new-import";
import { dropPeopleList as action, loadNewImport as loader } from "~/features/people/import/new-import.server";

export { pageTitle as meta } from "~/http/page-title";

export { action, loader };

export default function NewImportRoute() {
	return <NewImport page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
