import { useActionData, useLoaderData } from "@remix-run/react";
import { SendPhotos } from "./send";
import { sendPhotos as action, loadSend as loader } from "./send.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PhotosSendRoute() {
	return <SendPhotos page={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
