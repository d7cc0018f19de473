import { z } from "zod";
import { eventRoles, staffRights, staffRoles } from "~/domain/event/role";
import { email as emailKept } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { done, enveloped, event, id, inEvent, ofPerson, ownCall } from "../ground/route";

const person = z.object({ id: z.string(), name: z.string() });
/** The last day on which it counts, where the event takes place; null for a role without an end. */
const until = z.iso.date().nullable();
const name = nameSchema(120).min(1);

const heldRole = z.object({
	role: z.enum(staffRoles),
	until,
	/** Null where a file or the server gave it, or whoever gave it is erased. */
	givenBy: person.nullable(),
	givenAt: z.string().nullable(),
});

const wantedRole = z
	.object({ role: z.enum(staffRoles), until })
	.refine((wanted) => wanted.role !== "administrator" || wanted.until === null, { path: ["until"] });

/** Who has a role at an event (ours). Nobody gives more than they have, and somebody always stays to organise. */
export const team = {
	list: ownCall(
		`GET ${event}/team`,
		"Who has a role at the event or in its whole domain, who gave it and until when; for organisers",
	)
		.input(
			inEvent.extend({
				/** Also listed if they have no role now, but had one or are registered. */
				userId: id.optional(),
			}),
		)
		.output(
			enveloped({
				members: z.array(
					person.extend({
						email: z.string().nullable(),
						roles: z.array(heldRole),
						/** Of their roles, as `team.change` wants it. */
						version: z.string(),
					}),
				),
				/** What the caller may give, and their own last day: they give nothing beyond it. */
				mayGive: z.array(z.enum(staffRoles)),
				until,
				zone: z.string(),
				/** What each role lets somebody do at the event, from the table of rights. */
				presets: z.array(z.object({ role: z.enum(staffRoles), rights: z.array(z.enum(staffRights)) })),
			}),
		),
	invite: ownCall(
		`POST ${event}/team`,
		"Gives somebody a role by their e-mail address, and sends them a mail with a link; they are not invited as a participant",
	)
		.input(
			inEvent.extend({
				email: emailKept(),
				firstName: name,
				lastName: name,
				languageId: z.string().optional(),
				role: z.enum(eventRoles),
				until: until.default(null),
			}),
		)
		.output(enveloped({ id: z.string(), isMailed: z.boolean() })),
	change: ownCall(
		`PUT ${event}/team/{userId}`,
		"Replaces somebody's roles; an empty list ends all of them at once. 409 `teamChanged` if they changed since `version`, `lastOrganiser` if nobody would stay to organise the event without an end",
	)
		.input(ofPerson.extend({ roles: z.array(wantedRole).max(staffRoles.length), version: z.string().max(500) }))
		.output(done),
};
