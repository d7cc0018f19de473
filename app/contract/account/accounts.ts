import { z } from "zod";
import { email as emailKept } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { oneLine } from "~/domain/texts/line";
import { call, detailed, enveloped, eventV2, id, inDomain, inEvent, ownCall, queryFlag } from "../ground/route";

/** The sign-in data: a user has it inside `Authentication`, the sign-up call at the top level; both are read. */
const signInData = { email: emailKept().nullish(), password: z.string().min(4).max(255).nullish() };

const newUser = z.object({
	...signInData,
	Authentication: z.object(signInData).nullish(),
	firstName: nameSchema(120).nullish(),
	lastName: nameSchema(120).nullish(),
	mobile: oneLine().max(30).nullish(),
	phone: oneLine().max(30).nullish(),
	languageId: id.nullish(),
	typoId: id.nullish(),
	/** For organisers: an exhibitor gets the event's default exhibitor typology if none is given. */
	isExhibitor: z.boolean().nullish(),
});

/** Creating accounts: a part of `users`. */
export const accounts = {
	create: detailed(
		call(
			"POST /domains/{domainId}/users",
			"Creates an account, with a session where the event lets people create their own; with `force`, organisers create an account for somebody else",
		).for("createAccount"),
	)
		.input(
			z.object({
				params: inDomain,
				query: z.object({ force: queryFlag.optional(), eventId: z.string().optional() }),
				body: newUser.default({}),
			}),
		)
		/** Neither id nor token where the domain hides whether an account exists: the link comes by mail. */
		.output(enveloped({ id: z.string().optional(), token: z.string().optional() })),
	check: call(
		"GET /v2/domains/{domainId}/users/check",
		"Whether the domain knows an e-mail; null where one of its events keeps that secret",
	)
		.for("anyone")
		.input(inDomain.extend({ email: emailKept() }))
		.output(enveloped({ exists: z.boolean().nullable(), hasPassword: z.boolean().nullable() })),
	createAnonymous: ownCall(
		`POST ${eventV2}/users/anonymous`,
		"Anonymous mode (section 6): creates a placeholder person and signs in",
	)
		.for("anyoneAtEvent")
		.input(
			inEvent.extend({
				languageId: z.string().max(64).optional(),
				registeredFrom: z.string().max(60).optional(),
				/** A random name that the device keeps: the live session takes one answer from each where nobody has to register. */
				device: z.string().min(16).max(60).optional(),
			}),
		)
		.output(enveloped({ id: z.string(), token: z.string() })),
};

export type NewUser = z.output<typeof newUser>;
