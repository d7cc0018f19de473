import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRecapFile } from "~/features/documents/recaps/recaps.server";

export const loader = (args: LoaderFunctionArgs) => openRecapFile(args);

/** Never seen: without a component here, an error would be answered with no page at all. */
export default function RecapRoute() {
	return null;
}
