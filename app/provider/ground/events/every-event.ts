import { sql } from "kysely";

/**
 * `.where("event_id", "in", everyEvent)` beside a condition on the person: the indexes begin with the event, and events are
 * few, so one look-up for each of them finds a person's rows everywhere without an index of people alone.
 */
export const everyEvent = sql<string>`(select events.id from events)`;
