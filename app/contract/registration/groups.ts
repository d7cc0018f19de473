import { z } from "zod";
import { groupMember, mostInGroup } from "~/domain/registration/group";
import { event, ofPerson, ownCall } from "../ground/route";

export const groups = {
	add: ownCall(
		`POST ${event}/companions/group`,
		"Registers up to 200 companions of a person in one transaction, with the choices of each, all or none; a refusal names each wrong field as `people[3].email`. 409 `companionsFull` beyond the event's maximum",
	)
		.for("reach")
		.input(
			ofPerson.extend({
				people: z.array(groupMember).min(1).max(mostInGroup),
				/** The registrant's answers that everybody shares, by the key of their field. */
				copies: z.array(z.string().max(255)).max(200).default([]),
				/** Whether each is mailed a link for the questions that only they can answer (action 10). */
				sendsLinks: z.boolean().default(false),
			}),
		)
		.output(
			z.object({
				data: z.object({ companionsId: z.array(z.string()) }),
				mailed: z.number().int(),
				/** Whether the caller's own account has something to pay online now. */
				canPay: z.boolean(),
			}),
		),
};
