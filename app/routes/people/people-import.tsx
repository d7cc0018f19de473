import { useActionData, useLoaderData } from "@remix-run/react";
import { PeopleImport } from "~/features/people/import/import";
import { steerImport as action, loadImport as loader } from "~/features/people/import/import.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { action, loader };

export default function PeopleImportRoute() {
	return <PeopleImport page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
