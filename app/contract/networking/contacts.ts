import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { contactLimits, exportFormat } from "~/domain/networking/contact";
import { extended } from "~/domain/people/person";
import { oneLine } from "~/domain/texts/line";
import {
	call,
	done,
	enveloped,
	event,
	eventV2,
	id,
	inEvent,
	ofPerson,
	ownCall,
	pageNumber,
	queryCount,
	queryFlag,
} from "../ground/route";

/** What anybody sees who scans a badge. */
const publicProfile = {
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	typo: z.string().nullable(),
	company: z.string().nullable(),
};

export type Contact = z.output<typeof contact>;

/** Somebody met at the event; with contact details and answers once they agreed to share them. */
const contact = z.object({
	...publicProfile,
	isShared: z.boolean(),
	/** Empty while they are not shared. */
	email: holds("contact", z.string().nullable(), null),
	phone: holds("contact", z.string().nullable(), null),
	mobile: holds("contact", z.string().nullable(), null),
	extended,
	comment: z.string(),
	tags: z.array(z.string()),
	linkedAt: z.string(),
	/** The person who noted the contact: the caller, or somebody of their team. */
	by: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
});

/** Somebody who scanned the caller's badge, and the caller's answer. */
const receipt = z.object({
	...publicProfile,
	/** Whether they share it with the other exhibitors of their company. */
	isOfTeam: z.boolean(),
	linkedAt: z.string(),
	isShared: z.boolean(),
	isRefused: z.boolean(),
});

const code = z.string().max(255);

const contactNotes = {
	comment: z.string().trim().max(contactLimits.comment).optional(),
	tags: z.array(oneLine().min(1).max(contactLimits.tag)).max(contactLimits.tags).optional(),
};

/** A scanned badge, perhaps scanned long ago while offline. */
const scan = z.object({
	/** Made by the device, so that a repeated scan counts once. */
	key: z.string().min(1).max(64),
	code,
	...contactNotes,
	/** When it was scanned, by the device's clock; now if absent. */
	at: z.iso.datetime().optional(),
});

/** The outcome of a scan. A refusal is final, except for `tooManyAttempts`. */
const outcome = z.object({
	key: z.string(),
	contact: contact.optional(),
	/** For a session of a badge, which can read no list: opens this contact for 5 minutes. */
	proof: z.string().optional(),
	refused: z.object({ code: z.string(), wait: z.number().optional() }).optional(),
});

/** Contacts (registration specification, section 7, Users; participant specification, section 5). */
export const contacts = {
	find: ownCall(
		`POST ${eventV2}/contacts/find`,
		"The person of a badge's code: name, company, typology, and a proof, good for 5 minutes, with which the caller adds them",
	)
		.for("signedInAtEvent")
		.input(inEvent.extend({ code }))
		.output(enveloped({ contact: z.object(publicProfile), proof: z.string() })),
	create: call(
		`POST ${event}/users/{userId}/links/{userIdB}`,
		"Adds a person of the event to the caller's contacts; 403 `badgeNeeded` without the code of their badge, or the proof of a look-up",
	)
		.for("keepContacts")
		.input(
			ofPerson.extend({
				userIdB: z.string(),
				code: code.optional(),
				proof: z.string().max(255).optional(),
				...contactNotes,
			}),
		)
		.output(enveloped({ contact })),
	note: ownCall(
		`POST ${eventV2}/contacts`,
		"Adds the people whose badges the caller scanned, with an outcome each; repeating it, or another order, gives the same contacts",
	)
		.for("keepContacts")
		.input(inEvent.extend({ scans: z.array(scan).min(1).max(contactLimits.scans) }))
		.output(enveloped({ outcomes: z.array(outcome) })),
	read: ownCall(
		`GET ${eventV2}/users/{userId}/contacts/{userIdB}`,
		"One contact of a person or of their team; in a session of a badge, with the proof of a scan",
	)
		.for("keepContacts")
		.input(
			ofPerson.extend({
				userIdB: z.string(),
				proof: z.string().max(255).optional(),
				by: id.optional(),
				formId: id.optional(),
			}),
		)
		.output(enveloped({ contact })),
	change: ownCall(
		`PUT ${eventV2}/users/{userId}/contacts/{userIdB}`,
		"Changes the comment and tags of the caller's contact",
	)
		.for("keepContacts")
		.input(ofPerson.extend({ userIdB: z.string(), proof: z.string().max(255).optional(), ...contactNotes }))
		.output(done),
	mine: call(
		`GET ${eventV2}/contacts/me`,
		"The caller's contacts, the latest first, or a page of them; with `team` those of their team; with `createExport` also as a file",
	)
		.for("keepContacts")
		.input(
			inEvent.extend({
				createExport: queryFlag.optional(),
				/** Only the event's own form for contacts: the setting `contactFormId`. */
				formId: z.string().optional(),
				/** Contacts whose name, company, profile, comment or tags contain all these words. */
				search: z.string().max(100).optional(),
				team: queryFlag.optional(),
				format: exportFormat.default("csv"),
				pageSize: queryCount.max(100).optional(),
				pageCurrent: pageNumber,
			}),
		)
		.output(
			enveloped({
				contacts: z.array(contact),
				total: z.number().int(),
				/** The exhibitors of the caller's company, including the caller, if they share their contacts. */
				team: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
				fileUrl: z.string().optional(),
			}),
		),
	count: ownCall(`GET ${eventV2}/contacts/count`, "How many contacts the caller has")
		.for("keepContacts")
		.input(inEvent)
		.output(enveloped({ total: z.number().int() })),
	receipts: ownCall(`GET ${eventV2}/users/{userId}/contacts/receipts`, "The people who scanned a person's badge")
		.for("keepContacts")
		.input(ofPerson)
		.output(enveloped({ receipts: z.array(receipt) })),
	answer: ownCall(
		`PUT ${eventV2}/users/{userId}/contacts/receipts/{userIdB}`,
		"Shares the person's e-mail and telephones with one of them, stops sharing them, or refuses the contact",
	)
		.for("keepContacts")
		.input(ofPerson.extend({ userIdB: z.string(), answer: z.enum(["share", "hide", "refuse"]) }))
		.output(done),
	sharing: ownCall(
		`GET ${eventV2}/users/{userId}/contacts/sharing`,
		"Whether people who scan a person's badge see their e-mail and telephones",
	)
		.for("keepContacts")
		.input(ofPerson)
		.output(enveloped({ shares: z.boolean() })),
	share: ownCall(`PUT ${eventV2}/users/{userId}/contacts/sharing`, "Sets that, for past scans too")
		.for("keepContacts")
		.input(ofPerson.extend({ shares: z.boolean() }))
		.output(done),
};
