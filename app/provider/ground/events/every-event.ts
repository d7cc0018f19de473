import { sql } from "kysely";

/**
 * `.where("event_id", "in", everyEvent)` beside a condition on the person: indexes begin with the event, and events are few,
 * so one look for each of them finds what somebody has anywhere, where there is no index of people alone.
 */
export const everyEvent = sql<string>`(select events.id from events)`;
