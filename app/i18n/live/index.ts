export { hostConsole } from "./console";
export { leaderboard } from "./leaderboard";
export { live } from "./live";
export { messages } from "./messages";
export { moderation } from "./moderation";
export { outcome } from "./outcome";
export { stage } from "./stage";
