import { useActionData, useLoaderData } from "@remix-run/react";
import { Scan, type ScanAnswer } from "~/features/venue/scan/scan";
import { answerScan as action, loadScan as loader } from "~/features/venue/scan/scan.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

/** No footer, so that the next badge can be scanned at once. */
export const handle = { footer: false };

export default function ScanRoute() {
	return <Scan page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() as ScanAnswer} />;
}
