import { useActionData, useLoaderData } from "@remix-run/react";
import { Erasure } from "~/features/participant/profile/erasure";
import { erase as action, loadErasure as loader } from "~/features/participant/profile/erasure.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ErasureRoute() {
	return <Erasure page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
