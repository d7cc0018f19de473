import type { LoaderFunctionArgs } from "@remix-run/node";
import { openLeaderboardStream } from "~/features/live/stream/leaderboard-stream.server";

export const loader = (args: LoaderFunctionArgs) => openLeaderboardStream(args);
