import { z } from "zod";
import { email as emailKept } from "../email-address";
import { slug } from "../event";
import { nameOf } from "../naming";
import { givenName } from "../person-name";
import { roleInFile, rolesSaid } from "../role";
import { rolePasswordMinimum } from "../settings";
import { longestTelephone, telephoneIn } from "../telephone";

/** As lists of people are read: what YAML or a spreadsheet took for a number has its first zero or its plus again. */
const telephone = z
	.union([z.string(), z.number()])
	.transform((written) => telephoneIn(String(written))?.telephone ?? String(written))
	.pipe(z.string().max(longestTelephone));

/** A person whom the event file invites; `email` tells who it is at the next import. */
export const invitation = z
	.strictObject({
		email: emailKept(),
		firstName: givenName(255).default(""),
		lastName: givenName(255).default(""),
		languageId: nameOf("language", slug).optional(),
		typoId: nameOf("typology", slug).optional(),
		/** Only for a person who has none yet; never exported. */
		password: z.string().min(4).optional(),
		phone: telephone.optional(),
		mobile: telephone.optional(),
		/**
		 * What the person is trusted with at this event, or in the whole domain; `none` takes it back. A file that trusts anybody names all whom
		 * the event trusts: absent is then taken back too.
		 */
		role: roleInFile.optional(),
		/** Of a door account the doors that it may open, `entry`, `zone:<id>` or `session:<slot id>`; absent: all of the event. */
		doors: z.array(z.string().max(80)).min(1).max(100).optional(),
	})
	.refine(({ role, doors }) => doors === undefined || (rolesSaid(role) ?? []).includes("door"), {
		path: ["doors"],
		error: "doors are given with the role door",
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
