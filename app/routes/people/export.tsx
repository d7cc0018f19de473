import { useLoaderData } from "@remix-run/react";
import { Export } from "~/features/people/export/export";
import { loadExport as loader } from "~/features/people/export/export.server";

export { changeExport as action } from "~/features/people/export/export.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function ExportRoute() {
	return <Export page={useLoaderData<typeof loader>()} />;
}
