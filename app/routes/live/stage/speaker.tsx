import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Stage } from "./stage";
import { loadStage } from "./stage.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";

export const handle = { bare: true, dark: true };

export const loader = (args: LoaderFunctionArgs) => loadStage(args, "speaker");

export default function SpeakerRoute() {
	return <Stage page={useLoaderData<typeof loader>()} />;
}
