import { useLoaderData } from "@remix-run/react";
import { loadConferenceChange as loader } from "~/features/registration/conference-page/choose.server";
import { ConferenceChange } from "~/features/registration/conference-page/conference-change";

export { changeConference as action } from "~/features/registration/conference-page/choose.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function ConferenceRoute() {
	return <ConferenceChange page={useLoaderData<typeof loader>()} />;
}
