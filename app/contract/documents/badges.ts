import { z } from "zod";
import { badge } from "~/domain/documents/badge";
import { call, detailed, enveloped, eventV2, inEvent, inLanguage, ofPerson, ownCall } from "../ground/route";

/** Badges (registration specification, section 7); the templates of each typology are in the event file. */
export const badges = {
	download: detailed(
		call(
			`POST ${eventV2}/badges/download`,
			"Prints a person's badge and returns its address, valid for an hour; by default the caller's first badge; 409 `badgeUnavailable` while they may not have it",
		).for("reach"),
	)
		.input(
			z.object({
				params: inEvent,
				query: z.object({ userId: z.string().optional(), badgeId: z.string().optional(), ...inLanguage }),
				/** A badge as other calls return it; its content is not read. */
				body: z.looseObject({}).optional(),
			}),
		)
		.output(enveloped({ link: z.string() })),
	all: ownCall(
		`POST ${eventV2}/users/{userId}/badges/download`,
		"Prints the badges of a person and their companions as one file, on the most frequent template, for those who may have theirs, and answers its address; 409 `badgeUnavailable` where nobody may",
	)
		.for("reach")
		.input(ofPerson.extend(inLanguage))
		.output(enveloped({ link: z.string(), count: z.number().int() })),
	byCode: call(
		`GET ${eventV2}/users/badges/{code}`,
		"For organisers: the person with a badge's code, and their badges; participants use contacts/find",
	)
		.for("searchPeople")
		.input(inEvent.extend({ code: z.string().max(64), ...inLanguage }))
		.output(
			enveloped({
				user: z.object({
					id: z.string(),
					firstName: z.string(),
					lastName: z.string(),
					typo: z.string().nullable(),
					company: z.string().nullable(),
				}),
				badges: z.array(badge),
			}),
		),
	list: ownCall(`GET ${eventV2}/users/{userId}/badges`, "A person's badges, and which of them can be downloaded")
		.for("reach")
		.input(ofPerson.extend(inLanguage))
		.output(enveloped({ badges: z.array(badge) })),
};
