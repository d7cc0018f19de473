import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { usageAction } from "~/domain/ground/usage";
import { call, enveloped, eventV2, id, inEvent, inLanguage, pageNumber, queryCount, queryFlag } from "../ground/route";

const logFilter = inEvent.extend({
	action: usageAction.optional(),
	userId: id.optional(),
	/** People with each of these words in their name, or all of it in their e-mail. */
	person: z.string().trim().max(200).optional(),
});

/** The actions of people at an event, line by line (participant specification, sections 3 and 7). */
export const usageLogs = {
	create: call(
		`POST ${eventV2}/logs`,
		"Records what the caller does, in their name: an unknown action as `other`; 429 beyond 20 a minute",
	)
		.for("signedInAtEvent")
		.route({ successStatus: 204 })
		.input(
			inEvent.extend({
				action: z
					.union([z.string().min(1).max(200), z.number()])
					.transform((name) => usageAction.catch("other").parse(name)),
			}),
		)
		.output(z.void()),
	total: call(`GET ${eventV2}/logs/total`, "For organisers: how many lines there are")
		.for("readLogs")
		.input(logFilter)
		.output(enveloped({ total: z.number().int() })),
	list: call(`GET ${eventV2}/logs`, "For organisers: a page of people's actions, the latest first, or all as a file")
		.for("readLogs")
		.input(
			logFilter
				.extend(inLanguage)
				.extend({
					pageSize: queryCount.max(100).default(10),
					pageCurrent: pageNumber,
					createExport: queryFlag.optional(),
				}),
		)
		.output(
			enveloped({
				logs: holds(
					"logs",
					z.array(
						z.object({
							id: z.string(),
							createdAt: z.string(),
							action: usageAction,
							label: z.string(),
							userId: z.string(),
							firstName: z.string(),
							lastName: z.string(),
						}),
					),
				),
				fileUrl: z.string().optional(),
			}),
		),
};
