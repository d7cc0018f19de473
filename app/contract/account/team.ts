import { z } from "zod";
import { eventRoles, staffRights, staffRoles } from "~/domain/event/role";
import { holds } from "~/domain/ground/holding";
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
	/** Only then it counts: it waits until its holder has accepted it. */
	isAccepted: z.boolean(),
});

const presets = z.array(z.object({ role: z.enum(staffRoles), rights: z.array(z.enum(staffRights)) }));

/** What somebody saw: 409 `teamChanged` if it is something else now. */
const version = z.string().max(500);

const wantedRole = z
	.object({ role: z.enum(staffRoles), until })
	.refine((wanted) => wanted.role !== "administrator" || wanted.until === null, { path: ["until"] });

/** Who has a role at an event (ours). Nobody gives more than they have, and somebody always stays to organise. */
export const team = {
	list: ownCall(
		`GET ${event}/team`,
		"Who has a role at the event or in its whole domain or was offered one, who gave it and until when; for organisers. Of somebody who has accepted none here it has what was typed, and an id that is no account's",
	)
		.for("configure")
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
						email: holds("contact", z.string().nullable(), null),
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
				presets,
			}),
		),
	invite: ownCall(
		`POST ${event}/team`,
		"Offers somebody a role by their e-mail address, and sends them a mail with a link: it counts once they accept it. The same once more sends the mail again, an hour later: before, 409 `alreadyMailed`. They are not invited as a participant",
	)
		.for("configure")
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
		.output(enveloped({ /** Of the team list. */ id: z.string(), isMailed: z.boolean() })),
	remind: ownCall(
		`POST ${event}/team/{userId}/mail`,
		"Sends somebody the mail again about a role that waits for their word; once an hour, else 409 `alreadyMailed`",
	)
		.for("configure")
		.input(ofPerson)
		.output(enveloped({ isMailed: z.boolean() })),
	change: ownCall(
		`PUT ${event}/team/{userId}`,
		"Replaces somebody's roles, by the id of the team list: what they did not have is offered to them, an empty list ends all of them at once and withdraws what was offered. 409 `teamChanged` if they changed since `version`, `lastOrganiser` if nobody would stay to organise the event without an end",
	)
		.for("configure")
		.input(ofPerson.extend({ roles: z.array(wantedRole).max(staffRoles.length), version }))
		.output(done),
	own: ownCall(
		`GET ${event}/team/own`,
		"The roles that the caller has at the event and those that they were offered, by whom and until when",
	)
		.for("signedInAtEvent")
		.input(inEvent)
		.output(
			enveloped({
				roles: z.array(
					z.object({
						role: z.enum(staffRoles),
						until,
						givenBy: z.string().nullable(),
						givenAt: z.string().nullable(),
						isAccepted: z.boolean(),
					}),
				),
				/** Of what they were offered. */
				version: z.string(),
				/** What accepting asks for first: a proof of identity, and a password of 12 characters or more. */
				asks: z.object({ proof: z.boolean(), password: z.boolean() }),
				presets,
			}),
		),
	accept: ownCall(
		`POST ${event}/team/own`,
		"Accepts what the caller was offered at the event: from now on it counts. 403 `proofNeeded`; 422 `invalidForm` without a password of 12 characters where they have none; 409 `teamChanged` if it is not what they saw",
	)
		.for("proved")
		.input(inEvent.extend({ version, password: z.string().max(200).optional() }))
		.output(done),
	refuse: ownCall(
		`DELETE ${event}/team/own/offered`,
		"Refuses what the caller was offered at the event. 409 `teamChanged` if it is not what they saw",
	)
		.for("signedInAtEvent")
		.input(inEvent.extend({ version }))
		.output(done),
	giveBack: ownCall(
		`DELETE ${event}/team/own/roles/{role}`,
		"Gives back a role of one's own: it ends at once. 403 `proofNeeded`, 409 `lastOrganiser` if nobody would stay to organise the event without an end",
	)
		.for("proved")
		.input(inEvent.extend({ role: z.enum(staffRoles) }))
		.output(done),
};
