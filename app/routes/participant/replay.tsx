import { useLoaderData } from "@remix-run/react";
import { Replay } from "~/features/participant/replay/replay";
import { loadReplay as loader } from "~/features/participant/replay/replay.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function ReplayRoute() {
	return <Replay page={useLoaderData<typeof loader>()} />;
}
