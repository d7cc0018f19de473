import { z } from "zod";
import { peopleFilter } from "~/domain/people-list";
import { call, enveloped, id, inDomain, inLanguage, queryFlag } from "./route";

/** Files for download. The address in `fileUrl` (`/api/exports/{id}?until&key`) is good for an hour, for whoever has it. */
export const exports = {
	users: call("POST", "/domains/{domainId}/users/export", "For organisers: people as a file, CSV or XLSX")
		.input(
			inDomain.extend({
				/** Our addition: whose columns and people; without it the domain's people. */
				eventId: id.optional(),
				filters: z.array(peopleFilter).max(20).optional(),
				headers: z.array(z.string().max(100)).max(100).optional(),
				/** The first line has the columns' keys instead of their labels. */
				withShortLabel: queryFlag.optional(),
				/** Our addition. */
				format: z.enum(["csv", "xlsx"]).default("csv"),
				/** Our addition: in which the event's labels are. */
				...inLanguage,
			}),
		)
		.output(enveloped({ fileUrl: z.string() })),
};
