import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SendPhotos } from "~/features/networking/photos/send";
import { loadSend, sendPhotos } from "~/features/networking/photos/send.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadSend(args);
export const action = (args: ActionFunctionArgs) => sendPhotos(args);

export default function PhotosSendRoute() {
	return <SendPhotos page={useLoaderData<typeof loader>()} outcome={useActionData<typeof action>()} />;
}
