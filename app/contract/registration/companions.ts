import { z } from "zod";
import { email as emailKept } from "~/domain/people/email-address";
import { user } from "~/domain/people/person";
import { nameSchema } from "~/domain/people/person-name";
import { expectedCompanion } from "~/domain/registration/expected-companion";
import { represented } from "~/domain/registration/representation";
import { call, done, enveloped, event, eventV2, inEvent, ofPerson, ownCall } from "../ground/route";

/** Which of the two is needed, the event says (`name-rule`). */
const name = nameSchema(120).default("");
const email = emailKept();

/** Companions (registration specification, section 7). Where `userId` is asked for, it is the registrant. */
export const companions = {
	list: call(`GET ${event}/companions`, "The companions of a person, oldest first; the caller's without `userId`")
		.for("reach")
		.input(inEvent.extend({ userId: z.string().optional() }))
		.output(
			enveloped({
				companions: z.array(user),
				/** The ids of those who have a talk to choose still. */
				choosing: z.array(z.string()),
				/** Whom a list names at the address of the person, who has not said yet whether they come along. */
				expected: z.array(expectedCompanion),
			}),
		),
	create: ownCall(
		`POST ${event}/companions`,
		"Creates a person and registers them as a companion at once; 409 `companionsFull` at the event's maximum, 409 `namesake` if the registrant already has a companion of this name and `isAnother` is false",
	)
		.for("reach")
		.input(
			ofPerson.extend({
				firstName: name,
				lastName: name,
				email: email.optional(),
				/** Whether this is another person although somebody of the same name is registered already. */
				isAnother: z.boolean().default(true),
			}),
		)
		.output(user),
	addExpected: ownCall(
		`POST ${event}/companions/{userId}/expected/{expectedId}`,
		"Registers somebody who is expected as a companion, as `create` would, and refused as it is; 404 once it was answered",
	)
		.for("reach")
		.input(ofPerson.extend({ expectedId: z.string().max(64) }))
		.output(user),
	forgetExpected: ownCall(
		`DELETE ${event}/companions/{userId}/expected/{expectedId}`,
		"Says that somebody who is expected does not come along: their name is deleted; 404 once it was answered",
	)
		.for("reach")
		.input(ofPerson.extend({ expectedId: z.string().max(64) }))
		.output(done),
	remove: call(
		`DELETE ${event}/companions/{userId}`,
		"Removes a companion: their seats are released, and the person is deleted when nothing else refers to them",
	)
		.for("reach")
		.input(ofPerson)
		.output(done),
	link: ownCall(
		`POST ${event}/companions/{userId}/link`,
		"A link token that signs in as the companion, none once they have proved their own address; `sendMail` queues the mail of action 10",
	)
		.for("handLinks")
		.input(ofPerson.extend({ sendMail: z.boolean().default(false) }))
		.output(z.object({ token: z.string().nullable(), isMailed: z.boolean() })),
	associates: call(
		`GET ${event}/users/associates/me`,
		"The caller's companions, and the people registered for the same company",
	)
		.for("signedInAtEvent")
		.input(inEvent)
		.output(
			enveloped({
				users: z.array(
					z.object({
						id: z.string(),
						firstName: z.string(),
						lastName: z.string(),
						registered: z.boolean(),
						isCompanion: z.boolean(),
					}),
				),
			}),
		),
};

export const invitations = {
	create: call(
		`POST ${eventV2}/users/create-invite`,
		"Invites a person by e-mail, and creates them when the domain does not know them; 409 when they have a record already",
	)
		.for("signedInAtEvent")
		.input(
			inEvent
				.extend({
					firstName: name,
					lastName: name,
					/** At the top level or inside `Authentication`, as for a new user. */
					email: email.nullish(),
					Authentication: z.object({ email: email.nullish() }).nullish(),
				})
				.refine((guest) => Boolean(guest.Authentication?.email ?? guest.email), {
					path: ["email"],
					message: "errors.required",
				}),
		)
		.output(
			z.object({
				/** The id of the invitation, new each time. It belongs to no account and opens nothing. */
				newUserId: z.string(),
				/** Whether an invitation is mailed to them: not if the event has no text for it. */
				isMailed: z.boolean(),
			}),
		),
};

/** Participation 2 (section 4, "Companions and representatives"): our own calls, one transaction each. */
export const representation = {
	name: ownCall(
		`PUT ${eventV2}/users/{userId}/representation`,
		"Names a representative: found by e-mail or created, and invited; the person's own registration is given back",
	)
		.for("reach")
		.input(ofPerson.extend({ firstName: name, lastName: name, email }))
		.output(user),
	represented: ownCall(
		`GET ${eventV2}/users/{userId}/represented`,
		"The people who named this person to attend for them",
	)
		.for("reach")
		.input(ofPerson)
		.output(enveloped({ users: z.array(represented) })),
	answer: ownCall(
		`PUT ${eventV2}/users/{userId}/represented/{representedId}`,
		"Accepts to represent somebody, or declines: that person is then asked again how they participate",
	)
		.for("reach")
		.input(ofPerson.extend({ representedId: z.string(), accepts: z.boolean() }))
		.output(done),
};
