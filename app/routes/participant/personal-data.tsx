import { useLoaderData } from "@remix-run/react";
import { PersonalDataPage } from "~/features/participant/profile/data";
import { loadPersonalData as loader } from "~/features/participant/profile/data.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function PersonalDataRoute() {
	return <PersonalDataPage page={useLoaderData<typeof loader>()} />;
}
