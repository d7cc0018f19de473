import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { email as emailKept } from "~/domain/people/email-address";
import { done, eventV2, ofPerson, ownCall } from "../ground/route";

const code = z.string().max(255);

/** Ownership of addresses (ours): one belongs to nobody until a link that was sent to it has been opened. */
export const addresses = {
	findProof: ownCall(
		"POST /v2/addresses/proof/find",
		"What a mailed link would prove: which account has the address (`held`), or asks for it (`claimed`)",
	)
		.for("anyone")
		.input(z.object({ code }))
		.output(
			z.object({
				email: holds("contact", z.string()),
				standing: z.enum(["proven", "vouched", "free", "held", "claimed", "taken"]),
				name: z.string(),
				hasPassword: z.boolean(),
				isSignedIn: z.boolean(),
			}),
		),
	prove: ownCall(
		"POST /v2/addresses/proof",
		"Proves the address that a link was mailed to: with the account's password everything is kept, with `other` its owner starts anew",
	)
		.for("anyone")
		.input(
			z.object({
				code,
				eventId: z.string(),
				answer: z.enum(["password", "mine", "other"]),
				password: z.string().max(255).optional(),
			}),
		)
		/** No token if the caller only said that the address belongs to none of these accounts. */
		.output(z.object({ token: z.string().optional() })),
	give: ownCall(
		`PUT ${eventV2}/users/{userId}/email`,
		"Gives the caller an address, or sends the mail that proves it again; until its link is opened the former one stays",
	)
		.for("oneself")
		.input(ofPerson.extend({ email: emailKept() }))
		.output(done),
	withdraw: ownCall(`DELETE ${eventV2}/users/{userId}/email`, "Withdraws an address that waits for its proof")
		.for("oneself")
		.input(ofPerson)
		.output(done),
};
