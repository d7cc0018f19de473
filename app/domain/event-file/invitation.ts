import { z } from "zod";
import { slug } from "../event/event";
import { roleInFile, rolesFromFile } from "../event/role";
import { referenceTo } from "../ground/reference";
import { email as emailKept } from "../people/email-address";
import { nameSchema } from "../people/person-name";
import { longestTelephone, parseTelephone } from "../people/telephone";
import { rolePasswordMinimum } from "../settings";

/** As lists of people are read: what YAML or a spreadsheet took for a number has its first zero or its plus again. */
const telephone = z
	.union([z.string(), z.number()])
	.transform((written) => parseTelephone(String(written))?.telephone ?? String(written))
	.pipe(z.string().max(longestTelephone));

/** A person whom the event file invites; `email` tells who it is at the next import. */
export const invitation = z
	.strictObject({
		email: emailKept().describe("Tells who it is at the next import."),
		firstName: nameSchema(255).default(""),
		lastName: nameSchema(255).default(""),
		languageId: referenceTo("language", slug)
			.optional()
			.describe("The language in which they are written to; the event's own without."),
		typoId: referenceTo("typology", slug).optional().describe("Which kind of person; they choose without."),
		password: z
			.string()
			.min(4)
			.optional()
			.describe(
				`For somebody who has none yet; never exported. At least ${rolePasswordMinimum} characters with a role.`,
			),
		phone: telephone.optional().describe("With its country's number, or without where it is the event's."),
		mobile: telephone.optional(),
		role: roleInFile
			.optional()
			.describe(
				"What the person is trusted with at this event, or in the whole domain (`administrator`); `none` takes it back. A file that gives anybody a role names everybody with one.",
			),
		doors: z
			.array(z.string().max(80))
			.min(1)
			.max(100)
			.optional()
			.describe("Doors that the role `door` may open: `entry`, `zone:<id>` or `session:<slot id>`; all without."),
	})
	.refine(({ role, doors }) => doors === undefined || (rolesFromFile(role) ?? []).includes("door"), {
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
