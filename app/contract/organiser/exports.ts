import { z } from "zod";
import { backgroundJob } from "~/domain/ground/background-job";
import { nullAsAbsent } from "~/domain/ground/null-as-absent";
import { call, done, enveloped, eventV2, id, inDomain, inEvent, inLanguage, ownCall, queryFlag } from "../ground/route";
import { filtersInput, headersInput, searchInput } from "./list-query";

/** What is asked of a file of people. */
const exportOptions = {
	filters: filtersInput,
	/** Our addition. */
	q: searchInput,
	headers: headersInput,
	/** The first line has the columns' keys instead of their labels. */
	withShortLabel: nullAsAbsent(queryFlag),
	/** Our addition. */
	format: z.enum(["csv", "xlsx"]).default("csv"),
	/** Our addition: in which the event's labels are. */
	...inLanguage,
};

const ofJob = inEvent.extend({ jobId: z.string() });

/** Files for download. The address in `fileUrl` (`/api/exports/{id}?until&key`) is good for an hour, for whoever has it. */
export const exports = {
	users: call("POST", "/domains/{domainId}/users/export", "For organisers: people as a file, CSV or XLSX")
		.input(
			inDomain.extend({
				/** Our addition: whose columns and people; without it the domain's people. */
				eventId: id.optional(),
				...exportOptions,
			}),
		)
		.output(enveloped({ fileUrl: z.string() })),
	start: ownCall(
		"POST",
		`${eventV2}/exports`,
		"For organisers: an event's people as a file; of more than 1,000 it is written behind the pages, and `job` says how far it is",
	)
		.input(inEvent.extend(exportOptions))
		.output(enveloped({ fileUrl: z.string().optional(), job: backgroundJob.optional() })),
	read: ownCall("GET", `${eventV2}/exports/{jobId}`, "For organisers: how far an export is, and until when it stays")
		.input(ofJob)
		.output(enveloped({ job: backgroundJob, until: z.string() })),
	resume: ownCall("POST", `${eventV2}/exports/{jobId}/resume`, "For organisers: restarts an export that failed")
		.input(ofJob)
		.output(done),
	cancel: ownCall(
		"POST",
		`${eventV2}/exports/{jobId}/cancel`,
		"For organisers: stops an export that is being written; what is finished stays",
	)
		.input(ofJob)
		.output(done),
	file: ownCall("POST", `${eventV2}/exports/{jobId}/download`, "For organisers: the address of a finished export")
		.input(ofJob)
		.output(enveloped({ fileUrl: z.string() })),
};
