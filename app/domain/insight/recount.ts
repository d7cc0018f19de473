import { z } from "zod";

/** What a recount counts again, by what it is about. */
export const recountAreas = ["registrations", "places", "money", "doors", "live", "documents", "file"] as const;
export type RecountArea = (typeof recountAreas)[number];

/** A count that does not agree with what is counted, and how it is mended: sentences of the checks, in English. */
export const finding = z.object({ area: z.enum(recountAreas), what: z.string(), remedy: z.string() });
export type RecountFinding = z.output<typeof finding>;

/** The hour at the event, on its clock, from which the recount of a night begins. */
export const recountHour = 3;
/** How long after its last day an event is still counted every night. */
export const recountedDays = 90;
