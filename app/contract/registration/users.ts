import { z } from "zod";
import { staffRights, staffRoles } from "~/domain/event/role";
import { holds } from "~/domain/ground/holding";
import { articleChoice } from "~/domain/money/article";
import { user, userEventDay } from "~/domain/people/person";
import { nameSchema } from "~/domain/people/person-name";
import { heldSlot } from "~/domain/registration/conference";
import { oneLine } from "~/domain/texts/line";
import { languageKey } from "~/domain/texts/text";
import { accounts } from "../account/accounts";
import {
	call,
	done,
	enveloped,
	event,
	eventV2,
	id,
	inDomain,
	inEvent,
	ofPerson,
	ownCall,
	queryFlag,
} from "../ground/route";
import { peopleLists } from "../people/lists";

const personEdit = z.object({
	firstName: nameSchema(120),
	lastName: nameSchema(120),
	mobile: oneLine().max(30).nullable(),
	phone: oneLine().max(30).nullable(),
	languageId: id.nullable(),
});

/** The corrected person, as the event has them meanwhile. */
const correction = z.object({
	at: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	mobile: holds("contact", z.string().nullable(), null),
	phone: holds("contact", z.string().nullable(), null),
	email: holds("contact", z.string().nullable(), null),
	/** The answers about the person that would change, in words, by question. */
	answers: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});

const freed = z.object({ places: z.array(heldSlot), articles: z.array(articleChoice) });

const ignoredFields = enveloped({
	ignored: z.array(z.string()),
	/** Why, by field: `readOnly`, `unknown`, or the call that changes it. */
	reasons: z.record(z.string(), z.string()),
});

/** Users (registration specification, section 7). People reach themselves and their companions. */
export const users = {
	me: call(
		"GET /domains/{domainId}/users/me",
		"The person of the bearer token, with the record at `eventId` and their roles there when it is given, whether they have a role anywhere in the domain (`isStaff`), and whether a badge opened the session, which reveals the name but neither e-mail nor telephone; `isCorrected` where a correction by the event's staff waits for the person; 401 without a session, 403 in another domain",
	)
		.for("ownPage")
		.input(inDomain.extend({ eventId: z.string().optional() }))
		.output(
			enveloped({
				me: user,
				roles: z.array(z.enum(staffRoles)),
				isStaff: z.boolean().default(false),
				isByBadge: z.boolean().default(false),
				isCorrected: z.boolean().default(false),
			}),
		),
	get: call(`GET ${event}/users/{userId}`, "A person with their registration for the event")
		.for("serve")
		.input(ofPerson)
		.output(user),
	updateRecord: call(
		`PUT ${event}/users/{userId}`,
		"Changes the registration for the event: the typology (409 `placesLost` when it is offered no talks, until `lostPlaces` names the chosen slots); `data.ignored` names the other fields that were sent, `data.reasons` how to change them",
	)
		.for("reach")
		.input(ofPerson.extend({ typoId: id.nullish(), lostPlaces: z.array(z.string()).max(100).optional() }).loose())
		.output(user.extend(ignoredFields.shape)),
	update: call(
		"PUT /domains/{domainId}/users/{userId}",
		"Changes the caller's names, telephone numbers and language, or with `eventId` what that event knows of somebody else; `data.ignored` names the other fields that were sent, `data.reasons` how to change them",
	)
		.for("serveAnywhere")
		.input(
			inDomain
				.extend({
					userId: z.string(),
					/** The event through which somebody else is reached, and in whose audit log it is. Our addition. */
					eventId: id.optional(),
					...personEdit.partial().shape,
				})
				.loose(),
		)
		.output(user.extend(ignoredFields.shape)),
	registerDay: call(
		`PUT ${event}/days/{dayId}/users/{userId}`,
		"Registers the person on a day, or unregisters them and gives back what they had on it, answered as `data`; without `registered`, as `registeredAt` is a time or null. Notes too that they are present today, and how: participants for themselves, once the live has begun (409 `notToday`, `notStarted`), doors for others",
	)
		.for("registerDay")
		.input(
			ofPerson
				.extend({
					dayId: z.string(),
					registered: queryFlag.nullish(),
					registeredAt: z.iso
						.datetime({ offset: true })
						.transform((time) => new Date(time).toISOString())
						.nullish(),
					/** Present today; false if it was marked by mistake. */
					present: queryFlag.optional(),
					isRemote: queryFlag.optional(),
				})
				.refine(
					({ registered, registeredAt, present, isRemote }) =>
						[registered, registeredAt, present, isRemote].some((value) => value !== undefined),
					{ path: ["registered"], message: "errors.required" },
				),
		)
		.output(
			// The person is only returned to callers who may read their registration, the day to everybody.
			user.partial().extend(enveloped({ freed, day: userEventDay }).shape),
		),
	changeDays: ownCall(
		`POST ${eventV2}/users/{userId}/days`,
		"For organisers, at any time: registers somebody on a day, takes them off one, or moves them from one to another, all or nothing; what they held on a day that they leave is released, answered as `data` and mailed to them, except articles that the other day offers too. 409 `daysChanged` when they are no longer on the day that they leave, `registrationRequired`, `articleSoldOut`",
	)
		.for("changePeople")
		.input(
			ofPerson
				.extend({ join: id.optional(), leave: id.optional() })
				.refine(({ join, leave }) => join !== leave, { path: ["join"], message: "errors.required" }),
		)
		.output(enveloped({ freed })),
	roles: ownCall("GET /domains/{domainId}/users/me/roles", "The caller's roles at an event, and the rights they give")
		.for("signedInAtEvent")
		.input(inEvent)
		.output(enveloped({ roles: z.array(z.enum(staffRoles)), rights: z.array(z.enum(staffRights)) })),
	staffEvents: ownCall(
		"GET /domains/{domainId}/users/me/events",
		"The events of the domain where the caller has a role",
	)
		.for("signedIn")
		.input(inDomain.extend({ language: languageKey.optional() }))
		.output(
			enveloped({
				events: z.array(
					z.object({
						id: z.string(),
						alias: z.string(),
						name: z.string(),
						days: z.array(z.iso.date()),
						roles: z.array(z.enum(staffRoles)),
					}),
				),
			}),
		),
	correction: ownCall(
		`GET ${eventV2}/users/{userId}/correction`,
		"A correction by the event's staff that waits for this person, who is at another event too: `correction` is null where nothing waits. For the person alone",
	)
		.for("oneselfWithoutBadge")
		.input(ofPerson.extend({ languageId: id.optional() }))
		.output(enveloped({ correction: correction.nullable() })),
	answerCorrection: ownCall(
		`POST ${eventV2}/users/{userId}/correction`,
		"The person accepts the correction into their record, or refuses it; 404 when it is not the one made `at`",
	)
		.for("oneselfWithoutBadge")
		.input(ofPerson.extend({ at: z.string().max(40), accepts: z.boolean() }))
		.output(done),
	...accounts,
	...peopleLists,
};
