import { z } from "zod";
import { backgroundJob } from "~/domain/ground/background-job";
import { nullAsAbsent } from "~/domain/ground/null-as-absent";
import { filtersInput, headersInput, idsInput, searchInput, viewInput } from "../ground/list-query";
import { call, done, enveloped, eventV2, id, inDomain, inEvent, inLanguage, ownCall, queryFlag } from "../ground/route";

const exportOptions = {
	filters: filtersInput,
	/** Our addition. */
	q: searchInput,
	view: viewInput,
	ids: idsInput,
	headers: headersInput,
	/** Writes the columns' keys instead of their labels into the first line. */
	withShortLabel: nullAsAbsent(queryFlag),
	/** Our addition. */
	format: z.enum(["csv", "xlsx"]).default("csv"),
	/** Our addition: the language of the event's labels. */
	...inLanguage,
};

const ofJob = inEvent.extend({ jobId: z.string() });

/** The address in `fileUrl` (`/api/exports/{id}?until&key`) is valid for an hour, for anybody who has it. */
export const exports = {
	users: call("POST /domains/{domainId}/users/export", "For organisers: people as a file, CSV or XLSX")
		.for("listPeopleAnywhere")
		.input(
			inDomain.extend({
				/** Our addition: the event whose columns and people are exported; without it the domain's people. */
				eventId: id.optional(),
				...exportOptions,
			}),
		)
		.output(enveloped({ fileUrl: z.string() })),
	start: ownCall(
		`POST ${eventV2}/exports`,
		"For organisers: an event's people as a file; for more than 1,000 it is written in the background, and `job` tells the progress",
	)
		.for("listPeople")
		.input(inEvent.extend(exportOptions))
		.output(enveloped({ fileUrl: z.string().optional(), job: backgroundJob.optional() })),
	read: ownCall(
		`GET ${eventV2}/exports/{jobId}`,
		"For organisers: the progress of an export, and until when it is kept",
	)
		.for("readExport")
		.input(ofJob)
		.output(enveloped({ job: backgroundJob, until: z.string() })),
	resume: ownCall(`POST ${eventV2}/exports/{jobId}/resume`, "For organisers: restarts an export that failed")
		.for("readExport")
		.input(ofJob)
		.output(done),
	cancel: ownCall(
		`POST ${eventV2}/exports/{jobId}/cancel`,
		"For organisers: cancels an export that is being written; a finished one stays",
	)
		.for("readExport")
		.input(ofJob)
		.output(done),
	file: ownCall(`POST ${eventV2}/exports/{jobId}/download`, "For organisers: the address of a finished export")
		.for("readExport")
		.input(ofJob)
		.output(enveloped({ fileUrl: z.string() })),
};
