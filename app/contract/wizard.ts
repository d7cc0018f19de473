import { z } from "zod";
import { standing, standingPart } from "~/domain/standing";
import { eventV2, inEvent, ownCall } from "./route";

/** The wizard of registration, whose pages each ask once. Our own additions. */
export const wizard = {
	standing: ownCall(
		"GET",
		`${eventV2}/wizard`,
		"How far a person's registration is (the caller's without `userId`), with the parts that a page needs",
	)
		.input(
			inEvent.extend({
				userId: z.string().optional(),
				/** Through which typology the event is looked at where the record has none. */
				typoId: z.string().optional(),
				needs: z.array(standingPart).max(standingPart.options.length).default([]),
			}),
		)
		.output(standing),
};
