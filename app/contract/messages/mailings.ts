import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import {
	askedTiming,
	mailingAudience,
	mailingStates,
	mailingTexts,
	mailingTiming,
	mailingWaves,
} from "~/domain/messages/mailing";
import { email as emailKept } from "~/domain/people/email-address";
import { oneLine } from "~/domain/texts/line";
import { done, enveloped, event, eventV2, id, inEvent, ownCall } from "../ground/route";

const count = z.number().int();
const mailingId = z.string().max(64);
const ofMailing = inEvent.extend({ mailingId });
const token = z.string().min(1).max(100);

const content = z.object({
	/** What its senders call it; nobody else sees it. */
	name: oneLine().min(1).max(120),
	audience: mailingAudience,
	texts: mailingTexts,
	timing: mailingTiming,
	waves: mailingWaves.nullable().default(null),
});

const asked = { ...content.shape, timing: askedTiming };

const mailing = content.extend({
	id: z.string(),
	state: z.enum(mailingStates),
	/** When its next mails leave (UTC), five minutes after the time that was chosen; null for a draft. */
	leavesAt: z.string().nullable(),
	/** Of its rounds by days or waves. */
	round: count,
	isFrozen: z.boolean(),
	revision: count,
	updatedAt: z.string(),
	endedAt: z.string().nullable(),
	counts: z.object({ queued: count, sent: count, failed: count, dropped: count, skipped: count }),
});

/** One real reader's mail, without links that open anything. */
const preview = z.object({
	kind: z.enum(["first", "longest", "other", "chosen"]),
	id: z.string(),
	name: z.string(),
	languageId: z.string().nullable(),
	subject: z.string(),
	/** What stands on the cover's ground: the event, and the subject without it. */
	head: z.object({ overline: z.string(), title: z.string() }),
	/** As the event's settings have them for this person. */
	colours: z.object({ primary: z.string().nullable(), primaryText: z.string().nullable() }),
	blocks: z.array(
		z.union([z.object({ text: z.string() }), z.object({ button: z.string() }), z.object({ ticket: z.string() })]),
	),
});
const recipientState = z.enum(["waiting", "sent", "failed", "dropped", "address", "unsubscribed", "held"]);

/** What the event's staff write to many people (ours). */
export const mailings = {
	list: ownCall(`GET ${event}/mailings`, "Mailings: drafts and those on their way, and pages of those that are over")
		.for("sendMails")
		.input(inEvent.extend({ before: z.string().max(40).optional() }))
		.output(enveloped({ mailings: z.array(mailing), next: z.string().nullable() })),
	create: ownCall(`POST ${event}/mailings`, "Creates a draft; nothing leaves before it is scheduled")
		.for("writeMailing")
		.input(inEvent.extend(asked))
		.output(enveloped({ id: z.string() })),
	read: ownCall(
		`GET ${event}/mailings/{mailingId}`,
		"A mailing with whom it would reach now, who is left out and why, and the mails of three real people",
	)
		.for("sendMails")
		.input(ofMailing.extend({ previewId: id.optional() }))
		.output(
			enveloped({
				mailing: mailing.extend({ by: z.string() }),
				audience: z.object({
					reached: count,
					withoutAddress: count,
					unsubscribed: count,
					recent: count,
					languages: z.array(z.object({ languageId: z.string().nullable(), count })),
				}),
				previews: z.array(preview),
				/** What keeps it from being scheduled, by field. */
				faults: z.record(z.string(), z.string()),
			}),
		),
	save: ownCall(
		`PUT ${event}/mailings/{mailingId}`,
		"Saves a draft, or one that was stopped, with its faults; 409 `mailingChanged` if it is another revision, or on its way",
	)
		.for("writeMailing")
		.input(ofMailing.extend({ ...asked, revision: count }))
		.output(enveloped({ revision: count })),
	schedule: ownCall(
		`POST ${event}/mailings/{mailingId}/schedule`,
		"Lets it leave five minutes after its time; above 500 people, `confirmed` is their number; 409 `mailingChanged` if it is another revision",
	)
		.for("sendMails")
		.input(ofMailing.extend({ revision: count, confirmed: count.nullish() }))
		.output(enveloped({ leavesAt: z.string(), count })),
	stop: ownCall(
		`POST ${event}/mailings/{mailingId}/stop`,
		"Stops what has not left, within its five minutes everything; `left` is how many mails had left; 409 `mailingChanged` if there is nothing to stop",
	)
		.for("sendMails")
		.input(ofMailing)
		.output(enveloped({ left: count })),
	remove: ownCall(`DELETE ${event}/mailings/{mailingId}`, "Deletes a draft of which nothing has left; 409 otherwise")
		.for("sendMails")
		.input(ofMailing)
		.output(done),
	test: ownCall(
		`POST ${event}/mailings/{mailingId}/test`,
		"Sends the caller alone the mailing as it is saved, in a language of the event",
	)
		.for("sendMails")
		.input(ofMailing.extend({ languageId: z.string().max(64).optional() }))
		.output(done),
	recipients: ownCall(
		`GET ${event}/mailings/{mailingId}/recipients`,
		"What became of each person's mail, with the reason of each refusal; 50 at a time, after a person's id",
	)
		.for("sendMails")
		.input(ofMailing.extend({ state: recipientState.optional(), after: id.optional() }))
		.output(
			enveloped({
				recipients: holds(
					"people",
					z.array(
						z.object({
							id: z.string(),
							name: z.string(),
							email: holds("contact", z.string().nullable(), null),
							state: recipientState,
							/** The mail server's last answer, without addresses. */
							reason: z.string().nullable(),
							at: z.string().nullable(),
						}),
					),
				),
				next: z.string().nullable(),
			}),
		),
	correct: ownCall(
		`PUT ${event}/mailings/{mailingId}/recipients/{userId}`,
		"Corrects an address that its owner has not confirmed, and sends them the mailing that was refused",
	)
		.for("correctAddress")
		.input(ofMailing.extend({ userId: z.string(), email: emailKept() }))
		.output(done),
	choice: ownCall(
		`GET ${eventV2}/mailings/choice`,
		"Whether somebody wants no more mailings of the event, by the word of their link; no session is needed",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ token }))
		.output(enveloped({ isUnsubscribed: z.boolean() })),
	choose: ownCall(
		`POST ${eventV2}/mailings/choice`,
		"Ends an event's mailings to somebody, or takes that back, by the word of their link; no session is needed",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ token, isUnsubscribed: z.boolean() }))
		.output(done),
};
