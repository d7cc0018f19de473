import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Desk } from "~/features/networking/photos/desk";
import { changeDesk, loadDesk } from "~/features/networking/photos/desk.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadDesk(args);
export const action = (args: ActionFunctionArgs) => changeDesk(args);

export default function PhotoDeskRoute() {
	return <Desk page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
