export { openLeaderboardStream as loader } from "~/features/live/stream/leaderboard-stream.server";
