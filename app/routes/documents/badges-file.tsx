import type { LoaderFunctionArgs } from "@remix-run/node";
import { openBadges } from "~/features/documents/badges/print-files.server";

export const loader = (args: LoaderFunctionArgs) => openBadges(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function BadgesFileRoute() {
	return null;
}
