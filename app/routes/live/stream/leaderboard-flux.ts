export { openLeaderboardStream as loader } from "./leaderboard-stream.server";
