import { useLoaderData } from "@remix-run/react";
import { Logs } from "~/features/organiser/logs/logs";
import { loadLogs as loader } from "~/features/organiser/logs/logs.server";

export { exportLogs as action } from "~/features/organiser/logs/logs.server";
export { ownRefresh as headers } from "~/http/own-refresh";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function LogsRoute() {
	return <Logs page={useLoaderData<typeof loader>()} />;
}
