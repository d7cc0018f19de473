import { useLoaderData } from "@remix-run/react";
import { useShell } from "../event/use-shell";
import { More } from "./more-page";
import { loadMore as loader } from "./workspace.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MoreRoute() {
	const shell = useShell();
	return <More title={useLoaderData<typeof loader>().title} shell={shell} />;
}
