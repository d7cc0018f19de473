import { z } from "zod";
import { auditChange } from "~/domain/ground/audit-change";
import { auditParts } from "~/domain/ground/audit-part";
import { holds } from "~/domain/ground/holding";
import { auditDetails } from "~/domain/venue/audit-details";
import { enveloped, eventV2, id, inEvent, inLanguage, ownCall, pageNumber, queryCount } from "../ground/route";

const named = z.object({ id: z.string(), name: z.string() });

const filters = {
	/** A person's own actions, and those about them. */
	userId: id.optional(),
	/** A person's own actions. */
	actorId: id.optional(),
	part: z.enum(auditParts).optional(),
	...inLanguage,
};

const line = z.object({
	id: z.string(),
	createdAt: z.string(),
	/** The call by its name in the contract. */
	call: z.string(),
	actor: named,
	person: named.nullable(),
	details: auditDetails,
	/** What it changed, before and after; none where the person was erased. */
	changes: z.array(auditChange),
});

/** The audit log of the staff's actions: our own addition. */
export const deeds = {
	list: ownCall(
		`GET ${eventV2}/deeds`,
		"For organisers: who changed what about whom in a role, the latest first; nobody can change these lines",
	)
		.for("readLogs")
		.input(inEvent.extend({ ...filters, pageSize: queryCount.max(100).default(10), pageCurrent: pageNumber }))
		.output(
			enveloped({
				total: z.number().int(),
				deeds: holds("logs", z.array(line)),
				/** Everybody who has a line at the event, for choosing one. */
				actors: z.array(named),
			}),
		),
	lines: ownCall(
		`GET ${eventV2}/deeds/lines`,
		"For organisers: the same lines without a count, 200 at once, from `afterAt` and `afterId` of the last line on: for a file",
	)
		.for("readLogs")
		.input(inEvent.extend({ ...filters, afterAt: z.iso.datetime().optional(), afterId: z.string().max(40).optional() }))
		.output(enveloped({ deeds: holds("logs", z.array(line)), isLast: z.boolean() })),
};
