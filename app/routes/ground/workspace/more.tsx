import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "../event/shell.server";
import { More } from "./more-page";
import { loadMore as loader } from "./workspace.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MoreRoute() {
	const shell = useRouteLoaderData<{ shell?: ShellData }>("root")?.shell;
	return <More title={useLoaderData<typeof loader>().title} shell={shell} />;
}
