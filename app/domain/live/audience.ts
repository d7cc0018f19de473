import type { FollowedScreen } from "./screen";

/**
 * Everybody in an audience sees the same at the same moment, in one language: participants (by typology where settings differ),
 * hosts, who see the same even before the start, each screen, the console and the moderators, who are told that something
 * changed, and the readers of the leaderboard. A new audience needs a word here and a line in the hub's table.
 */
export const liveAudiences = ["participant", "host"] as const;
export type LiveAudience = (typeof liveAudiences)[number];
export type Audience = LiveAudience | FollowedScreen | "board";
