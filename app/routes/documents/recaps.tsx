import { useLoaderData } from "@remix-run/react";
import { Recaps } from "~/features/documents/recaps/recaps";
import { loadRecaps as loader } from "~/features/documents/recaps/recaps.server";

export { changeRecaps as action } from "~/features/documents/recaps/recaps.server";
export { ownRefresh as headers } from "~/http/own-refresh";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function RecapsRoute() {
	return <Recaps page={useLoaderData<typeof loader>()} />;
}
