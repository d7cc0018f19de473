import { useLoaderData } from "@remix-run/react";
import { Logs } from "~/features/insight/usage/usage";
import { loadLogs as loader } from "~/features/insight/usage/usage.server";

export { exportLogs as action } from "~/features/insight/usage/usage.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function LogsRoute() {
	return <Logs page={useLoaderData<typeof loader>()} />;
}
