import { z } from "zod";
import { figures } from "~/domain/organiser/statistics";
import { call, enveloped, eventV2, inEvent, inLanguage, ownCall, queryFlag } from "../ground/route";

const count = z.number().int();
const line = z.object({ id: z.string(), label: z.string(), registered: count, present: count });

const breakdown = z.object({
	typologies: z.array(line),
	days: z.array(line),
	/** Registrations by day, at the place of the event, without days that have none. */
	registrations: z.array(z.object({ day: z.string(), count })),
	/** The same by hour (`2027-03-18T09`) from the day before the first to the last, without hours that have none. */
	hours: z.array(z.object({ hour: z.string(), count })),
	/** `places` is null if seats are unlimited. */
	conferences: z.array(z.object({ id: z.string(), label: z.string(), taken: count, places: count.nullable() })),
	articles: z.array(z.object({ id: z.string(), label: z.string(), chosen: count })),
	/** Invoices less credit notes, in integer cents including tax; `papers` counts both. */
	revenue: z.array(z.object({ currency: z.string(), total: count, papers: count })),
});
export type Breakdown = z.output<typeof breakdown>;

/** Figures of an event (participant specification, sections 3 and 7). */
export const statistics = {
	read: call(
		`GET ${eventV2}/stats`,
		"How many are invited, registered, present; at most five seconds old. For people who may read statistics, or for everybody where the event allows",
	)
		.input(
			inEvent.extend({
				/** Only people registered as remote, or only the others; everybody if absent. */
				isRemote: queryFlag.optional(),
			}),
		)
		.output(enveloped({ ...figures.shape, at: z.string() })),
	breakdown: ownCall(
		`GET ${eventV2}/stats/breakdown`,
		"Where the figures come from, for people who may read statistics",
	)
		.input(inEvent.extend(inLanguage))
		.output(enveloped(breakdown.shape)),
};
