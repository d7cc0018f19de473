import { z } from "zod";
import { slug } from "../event";
import { nameOf } from "../naming";
import { givenName } from "../person-name";
import { roleInFile } from "../role";
import { rolePasswordMinimum } from "../settings";

/** A person whom the event file invites; `email` tells who it is at the next import. */
export const invitation = z
	.strictObject({
		email: z.email().max(255),
		firstName: givenName(255).default(""),
		lastName: givenName(255).default(""),
		languageId: nameOf("language", slug).optional(),
		typoId: nameOf("typology", slug).optional(),
		/** Only for a person who has none yet; never exported. */
		password: z.string().min(4).optional(),
		phone: z.string().max(30).optional(),
		mobile: z.string().max(30).optional(),
		/**
		 * What the person is trusted with at this event, or in the whole domain; `none` takes it back. A file that trusts anybody names all whom
		 * the event trusts: absent is then taken back too.
		 */
		role: roleInFile.optional(),
	})
	.refine(
		({ role = "none", password = "" }) =>
			role === "none" || password === "" || [...password].length >= rolePasswordMinimum,
		{
			path: ["password"],
			error: `at least ${rolePasswordMinimum} characters for who has a role`,
		},
	);
export type Invitation = z.output<typeof invitation>;
