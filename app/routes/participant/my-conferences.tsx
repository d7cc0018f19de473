import { useLoaderData } from "@remix-run/react";
import { MyConferences } from "~/features/participant/my-conferences/my-conferences";
import { loadMyConferences as loader } from "~/features/participant/my-conferences/my-conferences.server";

export { markChangesSeen as action } from "~/features/participant/my-conferences/my-conferences.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function MyConferencesRoute() {
	return <MyConferences page={useLoaderData<typeof loader>()} />;
}
