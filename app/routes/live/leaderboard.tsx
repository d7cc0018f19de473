import { useActionData, useLoaderData } from "@remix-run/react";
import { Leaderboard } from "~/features/live/leaderboard/leaderboard";
import { answerLeaderboard as action, loadLeaderboard as loader } from "~/features/live/leaderboard/leaderboard.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { action, loader };

export const handle = { dark: true };

export default function LeaderboardRoute() {
	return <Leaderboard page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
