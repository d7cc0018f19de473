import { useLoaderData } from "@remix-run/react";
import { Export } from "~/features/organiser/people/export";
import { loadExport as loader } from "~/features/organiser/people/export.server";

export { changeExport as action } from "~/features/organiser/people/export.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function ExportRoute() {
	return <Export page={useLoaderData<typeof loader>()} />;
}
