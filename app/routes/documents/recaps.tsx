import { useLoaderData } from "@remix-run/react";
import { Recaps } from "~/features/documents/recaps/recaps";
import { loadRecaps as loader } from "~/features/documents/recaps/recaps.server";

export { changeRecaps as action } from "~/features/documents/recaps/recaps.server";
export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { loader };

export default function RecapsRoute() {
	return <Recaps page={useLoaderData<typeof loader>()} />;
}
