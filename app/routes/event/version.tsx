import { useActionData, useLoaderData } from "@remix-run/react";
import { Version } from "~/features/event/document/version";
import { takeBack as action, loadVersion as loader } from "~/features/event/document/version.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function VersionRoute() {
	return <Version page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
