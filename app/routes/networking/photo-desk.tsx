import { useActionData, useLoaderData } from "@remix-run/react";
import { Desk } from "~/features/networking/photos/desk";
import { changeDesk as action, loadDesk as loader } from "~/features/networking/photos/desk.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function PhotoDeskRoute() {
	return <Desk page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
