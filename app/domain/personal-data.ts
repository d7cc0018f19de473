import { z } from "zod";

/** A row of what is held, as it can be read: times are UTC ISO strings, an absent value is null. */
const heldRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
export type HeldRow = z.infer<typeof heldRow>;

/** Everything held about a person, by what it is: `person`, `registrations`, `invoices`… */
export const personalData = z.object({
	readAt: z.string(),
	holdings: z.array(z.object({ name: z.string(), rows: z.array(heldRow) })),
});
export type PersonalData = z.infer<typeof personalData>;
