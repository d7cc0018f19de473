import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/use-t";
import { ListScreen } from "../../ground/pages/list-screen";
import { loadLogs as loader } from "./usage.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { exportLogs as action } from "./usage.server";

export { loader };

export default function LogsRoute() {
	return <Logs page={useLoaderData<typeof loader>()} />;
}

function Logs({ page }: { page: Awaited<ReturnType<typeof loader>>["data"] }) {
	const t = useT();
	return (
		<ListScreen
			title={page.title}
			lead={page.eventName}
			filter={{ ...page.filter, button: t("usage.filter") }}
			lines={page.lines}
			as={{
				caption: { words: page.count, isShown: true },
				columns: [
					{ heading: t("usage.when"), cell: ({ createdAt, when }) => <time dateTime={createdAt}>{when}</time> },
					{ heading: t("usage.who"), cell: ({ who }) => who },
					{ heading: t("usage.action"), cell: ({ label }) => label },
				],
			}}
			empty={{ title: t("usage.empty"), text: t("usage.emptyText") }}
			none={page.filter.all && { title: t("usage.none"), text: t("usage.emptyText") }}
			pages={page.pages}
			files={{ action: page.here, buttons: [{ label: t("usage.export") }] }}
			follow={{ part: "logs", seconds: page.followSeconds }}
			ways={[
				{ href: page.here, label: t("live.refresh") },
				{ href: page.paced, label: t(page.isPaced ? "live.stopRefreshing" : "usage.keepRefreshing") },
				{ href: page.team, label: t("audit.title") },
			]}
		/>
	);
}
