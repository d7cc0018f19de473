export { hostConsole } from "./console";
export { leaderboard } from "./leaderboard";
export { live } from "./live";
export { stage } from "./stage";
