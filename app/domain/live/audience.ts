import type { FollowedScreen } from "./screen";

/**
 * Who sees the same of the live at the same moment, by language: participants (by typology, where settings differ by it); hosts, who see
 * what participants see, before the start too; each big screen; the console and the moderators, who are told that something changed; and
 * everybody who looks at the leaderboard. Another audience is another word here, and a line in the table of the hub.
 */
export const liveAudiences = ["participant", "host"] as const;
export type LiveAudience = (typeof liveAudiences)[number];
export type Audience = LiveAudience | FollowedScreen | "board";
