import { z } from "zod";
import { type Holding, holdsSome } from "../ground/holding";

/** A readable row of the stored data: times are UTC ISO strings, an absent value is null. */
const dataRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
export type DataRow = z.infer<typeof dataRow>;

/** The event's labels of questions and answers, by the key in the row; absent where it has none. */
const dataLabels = z.record(z.string(), z.object({ label: z.string().optional(), value: z.string().optional() }));
export type DataLabels = z.infer<typeof dataLabels>;

const holding = z.object({ name: z.string(), rows: z.array(dataRow), words: z.array(dataLabels) });

/** What a kind of data is, beside names, days and choices. */
const kindsOfData: Partial<Record<string, Holding[]>> = {
	bills: ["money", "contact"],
	invoices: ["money", "contact"],
	payments: ["money"],
	registrations: ["contact", "health"],
	logs: ["logs"],
	uses: ["logs"],
	deeds: ["logs"],
};

const isShownWithout = (missing: readonly Holding[]) => (entry: z.infer<typeof holding>) =>
	!kindsOfData[entry.name]?.some((kind) => missing.includes(kind));

/**
 * Everything stored about a person, by kind: `person`, `registrations`, `invoices`…; the labels of a row are at its index. Kinds
 * that the caller has not the right to are left out whole.
 */
export const personalData = z.object({
	readAt: z.string(),
	holdings: holdsSome(
		z.array(holding),
		["money", "contact", "health", "logs"],
		(all) => [...new Set(all.flatMap(({ name, rows }) => (rows.length > 0 ? (kindsOfData[name] ?? []) : [])))],
		(all, missing) => all.filter(isShownWithout(missing)),
	),
});
export type PersonalData = z.infer<typeof personalData>;
