import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Scan, type ScanAnswer } from "~/features/venue/scan/scan";
import { answerScan, loadScan } from "~/features/venue/scan/scan.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
/** No footer, so that the next badge can be scanned at once. */
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadScan(args);
export const action = (args: ActionFunctionArgs) => answerScan(args);

export default function ScanRoute() {
	return <Scan page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() as ScanAnswer} />;
}
