import { z } from "zod";
import { slug } from "../event/event";
import { roleEndInFile, roleInFile, rolesFromFile } from "../event/role";
import { messageOfFault } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { email as emailKept } from "../people/email-address";
import { nameSchema } from "../people/person-name";
import { longestTelephone, parseTelephone } from "../people/telephone";
import { rolePasswordMinimum } from "../settings";

/** Read as in lists of people: one that YAML or a spreadsheet took for a number gets its zero or plus back. */
const telephone = z
	.union([z.string(), z.number()])
	.transform((written) => parseTelephone(String(written))?.telephone ?? String(written))
	.pipe(z.string().max(longestTelephone));

export const invitation = z
	.strictObject({
		email: emailKept().describe("Identifies the person at the next import."),
		firstName: nameSchema(255).default(""),
		lastName: nameSchema(255).default(""),
		languageId: referenceTo("language", slug)
			.optional()
			.describe("The language of their mails; the event's own by default."),
		typoId: referenceTo("typology", slug).optional().describe("Their typology; by default they choose one."),
		password: z
			.string()
			.min(4)
			.optional()
			.describe(
				`For people who have no password yet; never exported. At least ${rolePasswordMinimum} characters with a role.`,
			),
		phone: telephone
			.optional()
			.describe("With the country code, or without it if the number is in the event's country."),
		mobile: telephone.optional(),
		role: roleInFile
			.optional()
			.describe(
				"The person's role at this event, or in the whole domain (`administrator`); `none` removes it. A file that gives anybody a role must name everybody who has one.",
			),
		until: roleEndInFile
			.optional()
			.describe(
				"The last day of the role, where the event takes place; with several roles, one for each: `{ desk: 2027-03-19 }`. Without it a role has no end.",
			),
		invite: z
			.literal(false)
			.optional()
			.describe("Somebody who has a role and is not invited: they get no registration, and no invitation."),
		doors: z
			.array(z.string().max(80))
			.min(1)
			.max(100)
			.optional()
			.describe("Doors that the role `door` may open: `entry`, `zone:<id>` or `session:<slot id>`; all by default."),
	})
	.refine(({ role, doors }) => doors === undefined || (rolesFromFile(role) ?? []).includes("door"), {
		path: ["doors"],
		error: messageOfFault({ code: "doorsWithoutRole" }),
	})
	.refine(({ role, until }) => until === undefined || isGiven(role), {
		path: ["until"],
		error: messageOfFault({ code: "endWithoutRole" }),
	})
	.refine(({ role, invite }) => invite === undefined || role !== undefined, {
		path: ["invite"],
		error: messageOfFault({ code: "uninvitedWithoutRole" }),
	})
	.refine(
		({ role = "none", password = "" }) =>
			role === "none" || password === "" || [...password].length >= rolePasswordMinimum,
		{ path: ["password"], error: messageOfFault({ code: "shortPassword", number: rolePasswordMinimum }) },
	);

function isGiven(role: z.output<typeof roleInFile> | undefined): boolean {
	return (rolesFromFile(role) ?? []).some((staffRole) => staffRole !== "administrator");
}

export type Invitation = z.output<typeof invitation>;
