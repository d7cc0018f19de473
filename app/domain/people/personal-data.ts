import { z } from "zod";

/** A readable row of the stored data: times are UTC ISO strings, an absent value is null. */
const dataRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
export type DataRow = z.infer<typeof dataRow>;

/** The event's labels of questions and answers, by the key in the row; absent where it has none. */
const dataLabels = z.record(z.string(), z.object({ label: z.string().optional(), value: z.string().optional() }));
export type DataLabels = z.infer<typeof dataLabels>;

/** Everything stored about a person, by kind: `person`, `registrations`, `invoices`…; the labels of a row are at its index. */
export const personalData = z.object({
	readAt: z.string(),
	holdings: z.array(z.object({ name: z.string(), rows: z.array(dataRow), words: z.array(dataLabels) })),
});
export type PersonalData = z.infer<typeof personalData>;
