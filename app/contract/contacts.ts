import { z } from "zod";
import { extended } from "~/domain/person";
import { call, done, enveloped, event, eventV2, inEvent, ofPerson, ownCall, queryFlag } from "./route";

/** What anybody sees who scans a badge. */
const scanned = {
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	typo: z.string().nullable(),
	company: z.string().nullable(),
};

/** Somebody met at the event; how to reach them, and their answers, once they agreed to share it. */
const contact = z.object({
	...scanned,
	isShared: z.boolean(),
	/** These are empty while it is not shared. */
	email: z.string().nullable(),
	phone: z.string().nullable(),
	mobile: z.string().nullable(),
	/** Answers to the contacts' form, when it is asked for. */
	extended,
	comment: z.string(),
	linkedAt: z.string(),
});

/** Who scanned one's badge, and what was answered. */
const receipt = z.object({ ...scanned, linkedAt: z.string(), isShared: z.boolean(), isRefused: z.boolean() });

const code = z.string().max(255);

/** Contacts (registration specification, section 7, Users; participant specification, section 5). */
export const contacts = {
	find: ownCall(
		"POST",
		`${eventV2}/contacts/find`,
		"The person of a badge's code: name, company, typology, and a proof of 5 minutes with which the caller notes them",
	)
		.input(inEvent.extend({ code }))
		.output(enveloped({ contact: z.object(scanned), proof: z.string() })),
	create: call(
		"POST",
		`${event}/users/{userId}/links/{userIdB}`,
		"Notes a person of the event among one's contacts; 403 `badgeNeeded` without the code of their badge, or the proof of a look-up",
	)
		.input(
			ofPerson.extend({
				userIdB: z.string(),
				code: code.optional(),
				proof: z.string().max(255).optional(),
				comment: z.string().trim().max(2000).optional(),
			}),
		)
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
	receipts: ownCall("GET", `${eventV2}/users/{userId}/contacts/receipts`, "Who noted a person by their badge")
		.input(ofPerson)
		.output(enveloped({ receipts: z.array(receipt) })),
	answer: ownCall(
		"PUT",
		`${eventV2}/users/{userId}/contacts/receipts/{userIdB}`,
		"Shares with one of them how to reach the person, no longer does, or is no contact of theirs",
	)
		.input(ofPerson.extend({ userIdB: z.string(), answer: z.enum(["share", "hide", "refuse"]) }))
		.output(done),
	sharing: ownCall(
		"GET",
		`${eventV2}/users/{userId}/contacts/sharing`,
		"Whether who scans a person's badge sees how to reach them",
	)
		.input(ofPerson)
		.output(enveloped({ shares: z.boolean() })),
	share: ownCall(
		"PUT",
		`${eventV2}/users/{userId}/contacts/sharing`,
		"Says so from now on, to who has scanned it already too",
	)
		.input(ofPerson.extend({ shares: z.boolean() }))
		.output(done),
};
