import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Desk } from "~/features/people-met/photos/desk";
import { changeDesk, loadDesk } from "~/features/people-met/photos/desk.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadDesk(args);
export const action = (args: ActionFunctionArgs) => changeDesk(args);

export default function PhotoDeskRoute() {
	return <Desk page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
