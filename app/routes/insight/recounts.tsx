import { useLoaderData } from "@remix-run/react";
import { Recounts } from "~/features/insight/recounts/recounts";
import { loadRecounts as loader } from "~/features/insight/recounts/recounts.server";

export { startRecount as action } from "~/features/insight/recounts/recounts.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function RecountsRoute() {
	return <Recounts page={useLoaderData<typeof loader>()} />;
}
