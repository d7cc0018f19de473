import { useActionData, useLoaderData } from "@remix-run/react";
import { Profile } from "~/features/participant/profile/profile";
import { saveProfile as action, loadProfile as loader } from "~/features/participant/profile/profile.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ProfileRoute() {
	return <Profile page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
