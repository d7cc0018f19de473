import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LivePage } from "~/features/live/live-page/live-page";
import { answerLivePage as action, loadLivePage } from "~/features/live/live-page/live-page.server";
import { attachTicket } from "~/features/live/stream/live-stream.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { action };

/** No footer below the live session (participant specification, section 2); the page is dark like its stage. */
export const handle = { footer: false, dark: true };

export async function loader(args: LoaderFunctionArgs) {
	const page = await loadLivePage(args);
	await attachTicket(args, page);
	return page;
}

export default function LiveRoute() {
	return <LivePage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
