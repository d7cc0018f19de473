import { z } from "zod";
import { finding } from "~/domain/insight/recount";
import { enveloped, event, inEvent, ownCall } from "../ground/route";

/** Null by night, when nobody asks. */
const asker = z.object({ id: z.string(), name: z.string() }).nullable();

/** A recount that is over. */
export const recount = z.object({
	id: z.string(),
	/** UTC. */
	at: z.string(),
	milliseconds: z.number().int().nullable(),
	/** How many counts do not agree. */
	count: z.number().int(),
	/** True if it could not be counted. */
	isFailed: z.boolean(),
	by: asker,
});
export type Recount = z.output<typeof recount>;

/** The recounts of an event, by night and on demand: places, money and doors are counted again. Our addition. */
export const recounts = {
	list: ownCall(
		`GET ${event}/recounts`,
		"The recounts of an event, the latest first, with the findings of the latest, and the one that is under way",
	)
		.for("configure")
		.input(inEvent)
		.output(
			enveloped({
				underWay: z.object({ since: z.string(), by: asker }).nullable(),
				over: z.array(recount),
				/** Of the latest; two hundred at most. */
				findings: z.array(finding),
			}),
		),
	start: ownCall(
		`POST ${event}/recounts`,
		"Counts an event again, in the background; `isNew` is false where one is under way, which is then awaited",
	)
		.for("configure")
		.input(inEvent)
		.output(enveloped({ isNew: z.boolean() })),
};
