import { z } from "zod";
import { backgroundJob } from "~/domain/ground/background-job";
import { holds } from "~/domain/ground/holding";
import { peopleChange } from "~/domain/people/people-change";
import { filtersInput, idsInput, searchInput, viewInput } from "../ground/list-query";
import { done, enveloped, event, inEvent, inLanguage, ownCall } from "../ground/route";

const count = z.number().int().nonnegative();
/** Whom: the people of a filter of the list, or those of them who were chosen one by one. */
const whom = inEvent.extend({ filters: filtersInput, q: searchInput, view: viewInput, ids: idsInput });
const ofJob = inEvent.extend({ jobId: z.string() });
/** Minor units of the currency, including taxes. */
const amount = holds("money", z.number().int());

/** One change of many people of an event, made in the background. Ours. */
export const peopleChanges = {
	preview: ownCall(
		`POST ${event}/people-changes/preview`,
		"For organisers: how many people a change would be for, the first of them, how many have each typology already, and the tags that the event uses; with `kind`, what confirming or cancelling them would do. Nothing is changed",
	)
		.for("editPeople")
		.input(whom.extend({ kind: z.enum(["confirm", "cancel"]).optional() }))
		.output(
			enveloped({
				total: count,
				names: holds("people", z.array(z.string()), []),
				typologies: z.array(z.object({ id: z.string(), count })),
				tags: z.array(z.string()),
				/** Who may be registered, who is, and who has said no or is represented. */
				/** Of the awaited, `full` have a profile for which registration is full. */
				confirming: z.object({ awaited: count, registered: count, others: count, full: count }).optional(),
				cancelling: z
					.object({
						leaving: count,
						/** Those of them who had not answered their invitation. */
						declining: count,
						/** They do not come already. */
						already: count,
						/** Who goes with them and is not of the list, and the names of the first. */
						companions: count,
						names: z.array(z.string()),
						/** Credited and returned; paid and kept; held by the desk, to be given back there. */
						back: amount,
						kept: amount,
						held: amount,
						currency: z.string(),
					})
					.optional(),
			}),
		),
	start: ownCall(
		`POST ${event}/people-changes`,
		"For organisers: starts a change of the `total` people that were shown; 409 `listChanged` when they, or the companions who would be cancelled with them, are no longer as many. The same change that is under way is not started twice",
	)
		.for("editPeople")
		.input(whom.extend({ change: peopleChange, total: count }))
		.output(enveloped({ jobId: z.string() })),
	read: ownCall(
		`GET ${event}/people-changes/{jobId}`,
		"For organisers: the progress of a change, and whom it was refused for, with the code of each refusal",
	)
		.for("editPeople")
		.input(ofJob.extend(inLanguage))
		.output(
			enveloped({
				job: backgroundJob,
				change: peopleChange,
				changed: count,
				/** They were so already. */
				unchanged: count,
				refused: count,
				/** The first of them, at most 100; `missing` are the questions without their answer. */
				refusals: z.array(
					z.object({ id: z.string(), name: z.string(), code: z.string(), missing: z.array(z.string()) }),
				),
			}),
		),
	cancel: ownCall(
		`POST ${event}/people-changes/{jobId}/cancel`,
		"For organisers: stops a change; whoever was changed before stays so",
	)
		.for("editPeople")
		.input(ofJob)
		.output(done),
	resume: ownCall(
		`POST ${event}/people-changes/{jobId}/resume`,
		"For organisers: goes on with a change that was stopped or failed",
	)
		.for("editPeople")
		.input(ofJob)
		.output(done),
};
