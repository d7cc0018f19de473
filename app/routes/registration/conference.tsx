import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeConference, loadConferenceChange } from "~/features/registration/conference-page/choose.server";
import { ConferenceChange } from "~/features/registration/conference-page/conference-change";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadConferenceChange(args);
export const action = (args: ActionFunctionArgs) => changeConference(args);

export default function ConferenceRoute() {
	return <ConferenceChange page={useLoaderData<typeof loader>()} />;
}
