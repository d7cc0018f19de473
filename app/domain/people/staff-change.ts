/** What the event's staff may change for somebody at any time, each with everything that follows from it. */
export const staffChanges = ["typology", "company", "days", "seat"] as const;
export type StaffChange = (typeof staffChanges)[number];
