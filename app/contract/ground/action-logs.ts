import { z } from "zod";
import { bodyNumber, call, done, id } from "./route";

/** POST /action-logs: an action of a person, for mail and statistics (section 9 lists the numbers). */
export const actionLogs = {
	create: call("POST /action-logs", "Records an action of a person")
		.for("reachAtEventMeant")
		.input(
			z.object({
				domainId: id.optional(),
				eventId: id.optional(),
				actionId: bodyNumber.min(1).max(99),
				/** The caller if absent. */
				userId: id.nullish(),
				companyId: id.nullish(),
				extended: z
					.record(z.string().max(100), z.unknown())
					.refine((extended) => JSON.stringify(extended).length <= 2000)
					.nullish(),
			}),
		)
		.output(done),
};
