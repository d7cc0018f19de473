import { useLoaderData } from "@remix-run/react";
import { Logs } from "~/features/organiser/logs/logs";
import { loadLogs as loader } from "~/features/organiser/logs/logs.server";

export { exportLogs as action } from "~/features/organiser/logs/logs.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function LogsRoute() {
	return <Logs page={useLoaderData<typeof loader>()} />;
}
