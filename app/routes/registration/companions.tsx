import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Companions } from "~/features/registration/companions/companions";
import { loadCompanions } from "~/features/registration/companions/companions.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadCompanions(args);

export default function CompanionsRoute() {
	return <Companions page={useLoaderData<typeof loader>()} />;
}
