import { z } from "zod";
import { orNothing } from "~/domain/or-nothing";
import { sentFilters, sentHeaders } from "./list-asked";
import { call, enveloped, id, inDomain, inLanguage, queryFlag } from "./route";

/** Files for download. The address in `fileUrl` (`/api/exports/{id}?until&key`) is good for an hour, for whoever has it. */
export const exports = {
	users: call("POST", "/domains/{domainId}/users/export", "For organisers: people as a file, CSV or XLSX")
		.input(
			inDomain.extend({
				/** Our addition: whose columns and people; without it the domain's people. */
				eventId: id.optional(),
				filters: sentFilters,
				headers: sentHeaders,
				/** The first line has the columns' keys instead of their labels. */
				withShortLabel: orNothing(queryFlag),
				/** Our addition. */
				format: z.enum(["csv", "xlsx"]).default("csv"),
				/** Our addition: in which the event's labels are. */
				...inLanguage,
			}),
		)
		.output(enveloped({ fileUrl: z.string() })),
};
