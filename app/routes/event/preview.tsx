import { useLoaderData } from "@remix-run/react";
import { Preview } from "~/features/event/preview/preview";
import { loadPreview as loader } from "~/features/event/preview/preview.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function PreviewRoute() {
	return <Preview page={useLoaderData<typeof loader>()} />;
}
