import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { figures } from "~/domain/insight/statistics";
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
	/**
	 * What the doors of the event saw in each half hour (`2027-03-18T09:30`, at the place of the event): who came in, also again,
	 * and how many were inside at its end. Each day begins with nobody; a night belongs to the `day` on which it began. Half hours in
	 * which nobody passed are left out.
	 */
	attendance: z.array(z.object({ day: z.string(), at: z.string(), entries: count, inside: count })),
	/** `came` counts who passed the door of the talk; `places` is null if seats are unlimited. */
	conferences: z.array(
		z.object({ id: z.string(), label: z.string(), taken: count, came: count, places: count.nullable() }),
	),
	articles: z.array(z.object({ id: z.string(), label: z.string(), chosen: count })),
	/** What people answered to the satisfaction form where a choice or a number is asked; null with fewer than five answers. */
	opinions: z
		.object({
			answers: count,
			questions: z.array(
				z.object({
					key: z.string(),
					label: z.string(),
					answers: count,
					mean: z.number().nullable(),
					options: z.array(z.object({ label: z.string(), count })),
				}),
			),
		})
		.nullable(),
	/** How often each emotion was somebody's last in a sequence of the live session. */
	emotions: z.array(z.object({ id: z.string(), label: z.string(), count })),
	/** Invoices less credit notes, in integer cents including tax; `papers` counts both. */
	revenue: holds("money", z.array(z.object({ currency: z.string(), total: count, papers: count })), []),
});
export type Breakdown = z.output<typeof breakdown>;

/** Figures of an event (participant specification, sections 3 and 7). */
export const statistics = {
	read: call(
		`GET ${eventV2}/stats`,
		"How many are invited, registered, present; at most five seconds old. For people who may read statistics, or for everybody where the event allows",
	)
		.for("readFigures")
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
		.for("readStatistics")
		.input(inEvent.extend(inLanguage))
		.output(enveloped(breakdown.shape)),
	articles: ownCall(
		`GET ${eventV2}/stats/articles`,
		"How often each article that anybody has is taken, and by how many people; at most five seconds old. For people who may read statistics",
	)
		.for("readStatistics")
		.input(inEvent)
		.output(enveloped({ articles: z.array(z.object({ id: z.string(), taken: count, people: count })) })),
};
