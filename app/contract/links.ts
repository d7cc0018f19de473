import { z } from "zod";
import { extended } from "~/domain/person";
import { call, enveloped, event, eventV2, inEvent, ofPerson, queryFlag } from "./route";

/** Somebody met at the event, with what they show to their contacts. */
const contact = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	mobile: z.string().nullable(),
	typo: z.string().nullable(),
	company: z.string().nullable(),
	comment: z.string(),
	linkedAt: z.string(),
	/** Answers to the contacts' form, when it is asked for. */
	extended,
});

/** Contacts (registration specification, section 7, Users). */
export const links = {
	create: call("POST", `${event}/users/{userId}/links/{userIdB}`, "Notes a person of the event among one's contacts")
		.input(ofPerson.extend({ userIdB: z.string(), comment: z.string().trim().max(2000).optional() }))
		.output(enveloped({ contact })),
	mine: call(
		"GET",
		`${eventV2}/contacts/me`,
		"The caller's contacts, the latest first; as a file too with createExport",
	)
		.input(
			inEvent.extend({
				createExport: queryFlag.optional(),
				/** Only the event's own form for contacts: the setting `contactFormId`. */
				formId: z.string().optional(),
			}),
		)
		.output(enveloped({ contacts: z.array(contact), fileUrl: z.string().optional() })),
};
