import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Profile } from "~/features/participant/profile/profile";
import { loadProfile, saveProfile } from "~/features/participant/profile/profile.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadProfile(args);
export const action = (args: ActionFunctionArgs) => saveProfile(args);

export default function ProfileRoute() {
	return <Profile page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
