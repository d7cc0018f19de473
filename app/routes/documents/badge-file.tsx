import type { LoaderFunctionArgs } from "@remix-run/node";
import { openBadge } from "~/features/documents/badges/print-files.server";

export const loader = (args: LoaderFunctionArgs) => openBadge(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function BadgeFileRoute() {
	return null;
}
