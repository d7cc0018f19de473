import { useLoaderData } from "@remix-run/react";
import { Opinions } from "~/features/participant/opinions/opinions";
import { loadOpinions as loader } from "~/features/participant/opinions/opinions.server";

export { exportOpinions as action } from "~/features/participant/opinions/opinions.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function OpinionsRoute() {
	return <Opinions page={useLoaderData<typeof loader>()} />;
}
