import { useLoaderData } from "@remix-run/react";
import { Print } from "~/features/venue/desk/print";
import { loadPrint as loader } from "~/features/venue/desk/print.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function DeskBadgeRoute() {
	return <Print page={useLoaderData<typeof loader>()} />;
}
