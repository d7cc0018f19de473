import { z } from "zod";
import { badgesWanted } from "~/domain/documents/badge";
import { backgroundJob } from "~/domain/ground/background-job";
import { filtersInput, idsInput, searchInput, viewInput } from "../ground/list-query";
import { done, enveloped, event, inEvent, inLanguage, ownCall } from "../ground/route";

const count = z.number().int().nonnegative();
/** Whose: the people of a filter of the list, or those of them who were chosen one by one. */
const whose = inEvent.extend({ filters: filtersInput, q: searchInput, view: viewInput, ids: idsInput });
const ofJob = inEvent.extend({ jobId: z.string() });

/** One PDF of the badges of many people, printed in the background and kept for a day. Ours. */
export const badgeBatches = {
	preview: ownCall(
		`POST ${event}/badge-batches/preview`,
		"For organisers: how many people these are, how many of them have a badge, and how many of these were printed already. Nothing is printed",
	)
		.for("editPeople")
		.input(whose)
		.output(enveloped({ total: count, withBadge: count, printed: count })),
	start: ownCall(
		`POST ${event}/badge-batches`,
		"For organisers: starts the PDF of the `total` badges that were shown; 409 `listChanged` when they are no longer as many. The same one that is under way is not started twice",
	)
		.for("editPeople")
		.input(
			whose.extend({
				which: badgesWanted,
				/** Record each as printed, as the desk does. */
				isRecorded: z.boolean(),
				total: count,
				...inLanguage,
			}),
		)
		.output(enveloped({ job: backgroundJob })),
	read: ownCall(`GET ${event}/badge-batches/{jobId}`, "For organisers: the progress of such a PDF")
		.for("editPeople")
		.input(ofJob)
		.output(enveloped({ job: backgroundJob, isRecorded: z.boolean() })),
	cancel: ownCall(`POST ${event}/badge-batches/{jobId}/cancel`, "For organisers: stops one that is not finished")
		.for("editPeople")
		.input(ofJob)
		.output(done),
	resume: ownCall(
		`POST ${event}/badge-batches/{jobId}/resume`,
		"For organisers: goes on with one that was stopped or failed",
	)
		.for("editPeople")
		.input(ofJob)
		.output(done),
	file: ownCall(
		`POST ${event}/badge-batches/{jobId}/download`,
		"For organisers: the address of the finished PDF, valid for an hour",
	)
		.for("editPeople")
		.input(ofJob)
		.output(enveloped({ fileUrl: z.string() })),
};
