import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Viewer } from "~/features/networking/photos/viewer";
import { loadViewer } from "~/features/networking/photos/viewer.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;
export const handle = { bare: true, dark: true };

export const loader = (args: LoaderFunctionArgs) => loadViewer(args);

export default function PhotosViewerRoute() {
	return <Viewer page={useLoaderData<typeof loader>()} />;
}
