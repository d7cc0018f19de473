import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MyConferences } from "~/features/participant/my-conferences/my-conferences";
import { loadMyConferences, markChangesSeen } from "~/features/participant/my-conferences/my-conferences.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadMyConferences(args);
export const action = (args: ActionFunctionArgs) => markChangesSeen(args);

export default function MyConferencesRoute() {
	return <MyConferences page={useLoaderData<typeof loader>()} />;
}
