import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PersonalDataPage } from "~/features/participant/profile/data";
import { loadPersonalData } from "~/features/participant/profile/data.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadPersonalData(args);

export default function PersonalDataRoute() {
	return <PersonalDataPage page={useLoaderData<typeof loader>()} />;
}
