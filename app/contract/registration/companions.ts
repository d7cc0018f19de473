import { z } from "zod";
import { email as emailKept } from "~/domain/people/email-address";
import { user } from "~/domain/people/person";
import { nameSchema } from "~/domain/people/person-name";
import { represented } from "~/domain/registration/representation";
import { call, done, enveloped, event, eventV2, inEvent, ofPerson, ownCall } from "../ground/route";

const name = nameSchema(120).min(1);
const email = emailKept();

/** Guests whom a person registers (registration specification, section 7). `userId` is the registrant when it is asked for. */
export const companions = {
	list: call("GET", `${event}/companions`, "The companions of a person, oldest first; the caller's without `userId`")
		.input(inEvent.extend({ userId: z.string().optional() }))
		.output(enveloped({ companions: z.array(user) })),
	create: ownCall(
		"POST",
		`${event}/companions`,
		"Creates a person and registers them as a companion, in one go; 409 `companionsFull` at the event's maximum, 409 `namesake` where somebody of this name comes with them already and `isAnother` is false",
	)
		.input(
			ofPerson.extend({
				firstName: name,
				lastName: name,
				email: email.optional(),
				/** Whether somebody of the same name may be meant, and not the same person a second time. */
				isAnother: z.boolean().default(true),
			}),
		)
		.output(user),
	remove: call(
		"DELETE",
		`${event}/companions/{userId}`,
		"Removes a companion: places are given back, and the person goes when nothing else refers to them",
	)
		.input(ofPerson)
		.output(done),
	link: ownCall(
		"POST",
		`${event}/companions/{userId}/link`,
		"A link token that signs in as the companion, none once their own address is proven; `sendMail` queues action 10 to it",
	)
		.input(ofPerson.extend({ sendMail: z.boolean().default(false) }))
		.output(z.object({ token: z.string().nullable(), isMailed: z.boolean() })),
	associates: call(
		"GET",
		`${event}/users/associates/me`,
		"Who comes with the caller: their companions, and the people registered for the same company",
	)
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

/** Inviting somebody to the event (section 7, Users). */
export const invitations = {
	create: call(
		"POST",
		`${eventV2}/users/create-invite`,
		"Invites a person by e-mail, and creates them when the domain does not know them; 409 when they have a record already",
	)
		.input(
			inEvent
				.extend({
					firstName: name,
					lastName: name,
					/** At the top or inside `Authentication`, as of a new user. */
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
				/** Of the invitation, new each time, and of no account: nothing opens by it. */
				newUserId: z.string(),
				/** Whether an invitation is mailed to them: not where the event has no text for it. */
				isMailed: z.boolean(),
			}),
		),
};

/** Participation 2 (section 4, "Companions and representatives"): our own calls, one transaction each. */
export const representation = {
	name: ownCall(
		"PUT",
		`${eventV2}/users/{userId}/representation`,
		"Names a representative: found by e-mail or created, and invited; the person's own registration is given back",
	)
		.input(ofPerson.extend({ firstName: name, lastName: name, email }))
		.output(user),
	represented: ownCall(
		"GET",
		`${eventV2}/users/{userId}/represented`,
		"The people who named this person to attend for them",
	)
		.input(ofPerson)
		.output(enveloped({ users: z.array(represented) })),
	answer: ownCall(
		"PUT",
		`${eventV2}/users/{userId}/represented/{representedId}`,
		"Accepts to represent somebody, or declines: that person is then asked again how they participate",
	)
		.input(ofPerson.extend({ representedId: z.string(), accepts: z.boolean() }))
		.output(done),
};
