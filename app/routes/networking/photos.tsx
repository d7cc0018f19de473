import { useActionData, useLoaderData } from "@remix-run/react";
import { Gallery } from "~/features/networking/photos/gallery";
import { removePhoto as action, loadGallery as loader } from "~/features/networking/photos/gallery.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PhotosRoute() {
	return <Gallery page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
