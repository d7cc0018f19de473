import { useLoaderData } from "@remix-run/react";
import { Viewer } from "~/features/networking/photos/viewer";
import { loadViewer as loader } from "~/features/networking/photos/viewer.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export const handle = { bare: true, dark: true };

export default function PhotosViewerRoute() {
	return <Viewer page={useLoaderData<typeof loader>()} />;
}
