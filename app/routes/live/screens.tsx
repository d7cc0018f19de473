import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Screens } from "~/features/live/screens/screens";
import { changeScreens, loadScreens } from "~/features/live/screens/screens.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadScreens(args);
export const action = (args: ActionFunctionArgs) => changeScreens(args);

export default function ScreensRoute() {
	return <Screens page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
