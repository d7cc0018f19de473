import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Replay } from "~/features/participant/replay/replay";
import { loadReplay } from "~/features/participant/replay/replay.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadReplay(args);

export default function ReplayRoute() {
	return <Replay page={useLoaderData<typeof loader>()} />;
}
