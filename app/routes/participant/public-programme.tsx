import type { MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicProgramme } from "~/features/participant/public-programme/public-programme";
import { loadPublicProgramme as loader } from "~/features/participant/public-programme/public-programme.server";
import { pageTitle } from "~/http/page-title";

export { loader };

export const meta = ({ data, matches }: MetaArgs<typeof loader>) => data?.head ?? pageTitle({ data, matches });

export default function PublicProgrammeRoute() {
	return <PublicProgramme page={useLoaderData<typeof loader>()} />;
}
