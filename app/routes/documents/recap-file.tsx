import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRecap } from "~/features/documents/badges/print-files.server";

export const loader = (args: LoaderFunctionArgs) => openRecap(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function RecapFileRoute() {
	return null;
}
