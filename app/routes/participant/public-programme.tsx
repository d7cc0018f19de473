import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicProgramme } from "~/features/participant/public-programme/public-programme";
import { loadPublicProgramme } from "~/features/participant/public-programme/public-programme.server";
import { pageTitle } from "~/http/page-title";

export const meta = ({ data, matches }: MetaArgs<typeof loader>) => data?.head ?? pageTitle({ data, matches });

export const loader = (args: LoaderFunctionArgs) => loadPublicProgramme(args);

export default function PublicProgrammeRoute() {
	return <PublicProgramme page={useLoaderData<typeof loader>()} />;
}
