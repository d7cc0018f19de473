import { z } from "zod";
import { email } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { telephone } from "~/domain/people/telephone";
import { enveloped, event, id, inEvent, ownCall } from "../ground/route";

/** One person whom an organiser adds to an event. Ours. */
export const peopleAdditions = {
	add: ownCall(
		`POST ${event}/people`,
		"For organisers: adds somebody to the event, and invites them by mail with `isInvited`. 409 `alreadyInvited` with the id of whoever has the address at the event; 409 `emailTaken` for an account of the domain that is not at the event yet, unless `mayBeKnown`",
	)
		.for("createPeople")
		.input(
			inEvent.extend({
				email: email(),
				firstName: nameSchema(120).default(""),
				lastName: nameSchema(120).default(""),
				mobile: telephone.optional(),
				typoId: id.optional(),
				languageId: id.optional(),
				/** The name of one; it is found by its name among those of the domain, or created with it. */
				company: nameSchema(200).optional(),
				isInvited: z.boolean(),
				mayBeKnown: z.boolean().default(false),
			}),
		)
		.output(enveloped({ id: z.string() })),
};
