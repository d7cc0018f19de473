import { z } from "zod";

/** A row of what is held, as it can be read: times are UTC ISO strings, an absent value is null. */
const dataRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
export type DataRow = z.infer<typeof dataRow>;

/** What an event calls what it asks, and what was answered, by the key in the row: absent where it has no word of its own. */
const dataLabels = z.record(z.string(), z.object({ label: z.string().optional(), value: z.string().optional() }));
export type DataLabels = z.infer<typeof dataLabels>;

/** Everything held about a person, by what it is: `person`, `registrations`, `invoices`…; the words of a row stand at its place. */
export const personalData = z.object({
	readAt: z.string(),
	holdings: z.array(z.object({ name: z.string(), rows: z.array(dataRow), words: z.array(dataLabels) })),
});
export type PersonalData = z.infer<typeof personalData>;
