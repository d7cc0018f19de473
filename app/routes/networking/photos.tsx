import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Gallery } from "~/features/networking/photos/gallery";
import { loadGallery, removePhoto } from "~/features/networking/photos/gallery.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadGallery(args);
export const action = (args: ActionFunctionArgs) => removePhoto(args);

export default function PhotosRoute() {
	return <Gallery page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
