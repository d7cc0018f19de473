import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { mostTags, staffNote, timelineEntry } from "~/domain/insight/timeline";
import { articleChoice } from "~/domain/money/article";
import { staffChanges } from "~/domain/people/staff-change";
import { heldSlot } from "~/domain/registration/conference";
import { oneLine } from "~/domain/texts/line";
import { done, enveloped, eventV2, inLanguage, ofPerson, ownCall, queryCount } from "../ground/route";

/** In minor units, with tax; of the account that pays for the person. */
const accountAmounts = z.object({
	/** Of everything that is chosen, invoiced or not. */
	total: holds("money", z.number().int()),
	/** What is still to come. */
	remaining: holds("money", z.number().int()),
});

const seats = z.array(heldSlot);
const articles = z.array(articleChoice);

const effects = z.object({
	currency: z.string(),
	before: accountAmounts,
	after: accountAmounts,
	/** What the change refunds, in minor units. */
	refunded: holds("money", z.number().int()),
	released: z.object({ seats, articles }),
	taken: z.object({ seats, articles }),
	/** The mails that it sends, each by its occasion. */
	mails: z.array(z.number().int()),
});

const change = ofPerson.extend({
	what: z.enum(staffChanges),
	/** As it was shown: the typology, company or day that they leave, the slot that they give back. */
	from: z.string().max(255).optional(),
	to: z.string().max(255).optional(),
});

/** The sheet of one person, on which the event's staff work together. Our own additions. */
export const sheets = {
	timeline: ownCall(
		`GET ${eventV2}/users/{userId}/timeline`,
		"For the desk and organisers: what happened to a person, the latest first: doors and prints, and for organisers mails, money and the team's changes. `before` is the `next` of the page before",
	)
		.for("changePeople")
		.input(
			ofPerson.extend({
				...inLanguage,
				before: z.string().max(200).optional(),
				pageSize: queryCount.max(100).default(20),
			}),
		)
		.output(enveloped({ entries: z.array(timelineEntry), next: z.string().nullable() })),
	answer: ownCall(
		`POST ${eventV2}/users/{userId}/answers/{key}`,
		"For organisers, at any time: corrects one answer of a person; 409 `answerChanged`, with both versions, when it is no longer the one that was `shown`; 422 names the field",
	)
		.for("editPerson")
		.input(ofPerson.extend({ key: z.string().max(120), value: z.unknown().optional(), shown: z.unknown().optional() }))
		.output(done),
	effects: ownCall(
		`GET ${eventV2}/users/{userId}/change`,
		"For organisers: what a change would do, in numbers: the price before and after, the places that it gives back and takes, the mails that it sends. Nothing is changed; it is refused as the change itself would be",
	)
		.for("editPerson")
		.input(change)
		.output(enveloped(effects.shape)),
	change: ownCall(
		`POST ${eventV2}/users/{userId}/change`,
		"For organisers, at any time: changes a person's typology, company, day or seat, with everything that follows from it. 409 `sheetChanged` or `daysChanged` when it is no longer what `from` names; `slotFull`, `articleSoldOut`; 422 `notOffered`",
	)
		.for("editPerson")
		.input(change)
		.output(enveloped(effects.shape)),
	note: ownCall(
		`GET ${eventV2}/users/{userId}/note`,
		"For the desk and organisers: the team's note and tags about a person, and the tags that the event uses",
	)
		.for("changePeople")
		.input(ofPerson)
		.output(enveloped({ ...staffNote.shape, used: z.array(z.string()) })),
	annotate: ownCall(
		`PUT ${eventV2}/users/{userId}/note`,
		"For the desk and organisers: replaces the team's note and tags; 409 `noteChanged` when it is no longer at `version`",
	)
		.for("changePeople")
		.input(
			ofPerson.extend({
				note: z.string().trim().max(2000, "errors.tooLong 2000"),
				tags: z.array(oneLine().min(1).max(40, "errors.tooLong 40")).max(mostTags),
				/** 0 where there was none yet. */
				version: z.number().int().min(0),
			}),
		)
		.output(enveloped(staffNote.shape)),
};
