import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRecapFile } from "~/features/documents/recaps/recaps.server";

export const loader = (args: LoaderFunctionArgs) => openRecapFile(args);

/** Never rendered: without a component here, an error would be answered without any page. */
export default function RecapRoute() {
	return null;
}
