import { z } from "zod";
import { article, articleChoice } from "~/domain/money/article";
import { email as emailKept } from "~/domain/people/email-address";
import { nameSchema } from "~/domain/people/person-name";
import { registrationStatuses } from "~/domain/venue/vocabulary";
import { placeName, queuedWalkIn } from "~/domain/venue/wire";
import { enveloped, eventV2, id, inEvent, inLanguage, ownCall } from "../ground/route";
import { doorPerson, scanResult, toTellApart } from "./check-ins";

const newcomer = z.object({
	/** Which of the two is needed, the event says (`name-rule`). */
	firstName: nameSchema(120).default(""),
	lastName: nameSchema(120).default(""),
	/** People without one get no mails. */
	email: emailKept().nullish(),
	/** By its name: the company of the domain with this name, else a new one, to be completed later. */
	company: nameSchema(200).nullish(),
	typoId: id.nullish(),
	/** Every day of the event if days are not chosen. */
	daysId: z.array(z.string().max(64)).max(400),
	articles: z.array(articleChoice).max(200).default([]),
});

/** The desk: what staff do for people who come to it (rule 42 of the live part). */
export const desk = {
	walkInForm: ownCall(`GET ${eventV2}/walk-ins`, "What the desk asks of a person whom it registers on the spot")
		.for("attend")
		.input(inEvent.extend(inLanguage))
		.output(
			enveloped({
				/** The typologies for which the event takes walk-ins; empty if the event has no typologies. */
				typologies: z.array(z.object({ id: z.string(), label: z.string() })),
				isOffered: z.boolean(),
				takesPayments: z.boolean(),
				prints: z.boolean(),
				isTypologyAsked: z.boolean(),
				/** Days that can be chosen, from today on; empty if days are not chosen. */
				days: z.array(z.object({ id: z.string(), day: z.string() })),
				articles: z.array(article),
				currency: z.string(),
			}),
		),
	person: ownCall(`GET ${eventV2}/desk-people`, "A person by badge code or by id. 404 where there is nobody")
		.for("attend")
		.input(
			inEvent.extend({ ...inLanguage, code: z.string().max(255).optional(), userId: z.string().max(64).optional() }),
		)
		.output(
			enveloped({
				person: doorPerson.extend({
					...toTellApart,
					code: z.string(),
					coming: z.enum(registrationStatuses),
					isIn: z.boolean(),
				}),
			}),
		),
	walkIn: ownCall(
		`POST ${eventV2}/walk-ins`,
		"Registers a person on the spot, and checks them in at once: the same id with the same answers is one person, however often it is sent. Where the e-mail or name is known already, those people are answered instead, to choose one (`userId`) or to confirm another (`isAnother`). 422 `notOffered` where the event takes no walk-ins; 409 `registrationFull` until `overridesFull`, which the audit log keeps; 409 `articleSoldOut`",
	)
		.for("attend")
		.input(
			inEvent.extend({
				...inLanguage,
				deviceId: z.string().max(64),
				/** Made by the caller, once for each form. */
				id: z.uuid(),
				place: placeName,
				...newcomer.shape,
				/** Somebody of the event, or one of the people who were returned: that person is registered, and nobody new. */
				userId: z.string().max(64).optional(),
				/** Whether this is none of the people who have the same name. */
				isAnother: z.boolean().default(false),
				/** Whether they are registered although the event is full, by staff who were told. */
				overridesFull: z.boolean().default(false),
			}),
		)
		.output(
			enveloped({
				/** Null if a known person must be chosen first. */
				walkedIn: scanResult.nullable(),
				known: z.array(doorPerson.extend({ coming: z.enum(registrationStatuses), isIn: z.boolean() })),
				/** The reason: they have the same e-mail, which nobody else can have, or only the same name. */
				by: z.enum(["email", "name"]).nullable(),
			}),
		),
	keepWalkIns: ownCall(
		`POST ${eventV2}/held-walk-ins`,
		"Registers the people whom a device registered on the spot without a network, each with one of its reserved badge codes: the same id is one person, however often it is sent. Nobody is refused: what does not fit is listed for the desk. 403 `deviceRevoked`",
	)
		.for("attend")
		.input(
			inEvent.extend({
				deviceId: z.string().max(64),
				sentAt: z.iso.datetime(),
				walkIns: z.array(queuedWalkIn).max(200),
			}),
		)
		.output(enveloped({ outcomes: z.array(z.object({ id: z.string(), isNew: z.boolean() })) })),
};

export type Newcomer = z.output<typeof newcomer>;
