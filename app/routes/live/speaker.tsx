import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Stage } from "~/features/live/stage/stage";
import { loadStage } from "~/features/live/stage/stage.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;
export const handle = { bare: true, dark: true };

export const loader = (args: LoaderFunctionArgs) => loadStage(args, "speaker");

export default function SpeakerRoute() {
	return <Stage page={useLoaderData<typeof loader>()} />;
}
