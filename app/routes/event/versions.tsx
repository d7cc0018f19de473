import { useLoaderData } from "@remix-run/react";
import { Versions } from "~/features/event/document/versions";
import { loadVersions as loader } from "~/features/event/document/versions.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function VersionsRoute() {
	return <Versions page={useLoaderData<typeof loader>()} />;
}
