import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { nullAsAbsent } from "~/domain/ground/null-as-absent";
import { loudReasons } from "~/domain/messages/mail-readers";
import { email as emailKept } from "~/domain/people/email-address";
import { confirmationMail } from "~/domain/registration/wizard-progress";
import { oneLine } from "~/domain/texts/line";
import {
	bodyNumber,
	call,
	done,
	enveloped,
	event,
	eventV2,
	id,
	inEvent,
	inLanguage,
	ofPerson,
	ownCall,
	ownPath,
} from "../ground/route";

/** E-mails (registration specification, section 7). */
export const mails = {
	list: call(
		`GET ${event}/emails/v3`,
		"For organisers: the mails for which the event has a text; `type` selects one of them",
	)
		.for("sendMails")
		.input(inEvent.extend({ ...inLanguage, type: z.string().max(40).optional() }))
		.output(
			enveloped({
				emails: z.array(
					z.object({
						id: z.string(),
						actionId: z.number().int(),
						/** The occasion by name: `invited`, `confirmed`… */
						type: z.string(),
						subject: z.string(),
						isOwn: z.boolean(),
					}),
				),
			}),
		),
	send: call(
		`POST ${event}/emails/v3/send`,
		"Queues a mail to people of the event, by id or e-mail, and returns how many: organisers can mail everybody, the desk can send one person an invitation, a confirmation or a link, and everybody can request their own confirmation. The same mail goes to the same person once an hour: 409 `alreadyMailed` where it went to all of them",
	)
		.for("sendMail")
		.input(
			inEvent.extend({
				userId: nullAsAbsent(id),
				userIds: nullAsAbsent(z.array(id).max(2000)),
				email: nullAsAbsent(z.string().trim().max(255)),
				/** The text of `{{message}}`. */
				variables: nullAsAbsent(z.object({ message: z.string().trim().max(5000) }).partial()),
				label: nullAsAbsent(oneLine().max(200)),
				/** The mail, by its id in the list, or by the number of its occasion. */
				emailId: nullAsAbsent(id),
				actionId: nullAsAbsent(bodyNumber),
			}),
		)
		.output(enveloped({ queued: z.number().int() })),
	unsent: ownCall(
		`GET ${event}/emails/unsent`,
		"Mails that did not leave though they were promised: refused, or not written, with the reason; the 50 latest of them",
	)
		.for("sendMails")
		.input(inEvent)
		.output(
			enveloped({
				count: z.number().int(),
				mails: z.array(
					z.object({
						id: z.string(),
						personId: z.string(),
						name: z.string(),
						email: holds("contact", z.string().nullable(), null),
						actionId: z.number().int(),
						/** Why it was not written; null if its mail server refused it. */
						unwritten: z.enum(loudReasons).nullable(),
						/** The mail server's answer, without addresses. */
						answer: z.string().nullable(),
						at: z.string(),
						canBeSentAgain: z.boolean(),
					}),
				),
			}),
		),
	again: ownCall(`POST ${event}/emails/{id}/again`, "Tries a mail that did not leave once more; twice sends one mail")
		.for("sendMails")
		.input(inEvent.extend({ id: z.string().max(64) }))
		.output(done),
	confirmation: ownCall(
		`GET ${eventV2}/users/{userId}/emails/confirmation`,
		"What became of the mail that confirms a registration, and whether one would be sent: what a page may promise",
	)
		.for("reach")
		.input(ofPerson)
		.output(z.object({ data: confirmationMail })),
	freshLink: ownCall(
		`POST ${eventV2}/links/fresh`,
		"Sends a fresh personal link to the person with this e-mail at the event; the answer is the same where there is none; limited by e-mail and network address",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ email: emailKept(), returnTo: ownPath.optional() }))
		.output(done),
};
