import type { FollowedScreen } from "./screen";

/** All in an audience see the same at the same moment, in one language. A new one needs a line in the hub's table. */
export const liveAudiences = ["participant", "host"] as const;
export type LiveAudience = (typeof liveAudiences)[number];
export type Audience = LiveAudience | FollowedScreen | "board";
