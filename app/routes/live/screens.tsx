import { useActionData, useLoaderData } from "@remix-run/react";
import { Screens } from "~/features/live/screens/screens";
import { changeScreens as action, loadScreens as loader } from "~/features/live/screens/screens.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ScreensRoute() {
	return <Screens page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
