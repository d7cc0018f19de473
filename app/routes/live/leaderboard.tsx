import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Leaderboard } from "~/features/live/leaderboard/leaderboard";
import { answerLeaderboard, loadLeaderboard } from "~/features/live/leaderboard/leaderboard.server";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers: HeadersFunction = ownRefresh;
export const handle = { dark: true };

export const loader = (args: LoaderFunctionArgs) => loadLeaderboard(args);
export const action = (args: ActionFunctionArgs) => answerLeaderboard(args);

export default function LeaderboardRoute() {
	return <Leaderboard page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
