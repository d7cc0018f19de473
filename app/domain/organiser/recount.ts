import { z } from "zod";

/** What a recount counts again, by what it is about. */
export const faultAreas = ["registrations", "places", "money", "doors", "live", "documents", "file"] as const;
export type FaultArea = (typeof faultAreas)[number];

/** A count that does not agree with what is counted, and how it is mended: sentences of the checks, in English. */
export const fault = z.object({ area: z.enum(faultAreas), what: z.string(), remedy: z.string() });
export type Fault = z.output<typeof fault>;

/** The hour at the event, on its clock, from which the recount of a night begins. */
export const recountHour = 3;
/** How long after its last day an event is still counted every night. */
export const recountedDays = 90;
