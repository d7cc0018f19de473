/**
 * Who sees the same of the live at the same moment, by language: participants (by typology, where settings differ by it), and hosts,
 * who see what participants see, before the start too. Another audience is another word here, and a line in the table of the hub.
 */
export const liveAudiences = ["participant", "host"] as const;
export type LiveAudience = (typeof liveAudiences)[number];
