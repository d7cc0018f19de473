import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { pageName, presenceKinds } from "~/domain/live/presence";
import { userEventDay } from "~/domain/people/person";
import {
	call,
	done,
	enveloped,
	event,
	eventV2,
	inEvent,
	ofPerson,
	ownCall,
	pageNumber,
	queryCount,
	queryFlag,
} from "../ground/route";

const day = z.object({ day: userEventDay });
const ofDay = ofPerson.extend({ dayId: z.string() });

const attendee = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	typoId: z.string().nullable(),
	day: userEventDay,
});

/** Presence, and who came on which day (participant specification, sections 4 and 7). `users.registerDay` changes a day. */
export const presences = {
	log: call(
		`POST ${event}/users/{userId}/logs`,
		"Records that somebody comes in or goes, by their live page or a door. Repeating it repeats the success. 409 `notStarted`; 429 beyond 6 a minute",
	)
		.for("markPresence")
		.input(
			ofPerson.extend({
				type: z.enum(presenceKinds),
				/** Our addition: the open page; somebody who leaves one page may still be present on another. */
				page: pageName.optional(),
			}),
		)
		.output(
			enveloped({
				isIn: z.boolean(),
				/** Since when (UTC). */
				at: z.string(),
			}),
		),
	read: ownCall(
		`POST ${eventV2}/lives/readings`,
		"Notes that a page of the caller's reads the live, until it leaves. A person without any such page is out 45 s later. 409 `registrationRequired`; 429 beyond 240 a minute",
	)
		.for("takePart")
		.input(
			inEvent.extend({
				/** For a page without a stream that asks again within seconds: it need not report that it left. */
				once: queryFlag.optional(),
			}),
		)
		.output(enveloped({ readingId: z.string() })),
	leave: ownCall(
		`DELETE ${eventV2}/lives/readings/{readingId}`,
		"Notes that the stream of a page has ended. Its id is enough: its person may be signed out by now",
	)
		.for("anyone")
		.input(inEvent.extend({ readingId: z.string().max(64) }))
		.output(done),
	day: call(`GET ${event}/days/{dayId}/users/{userId}`, "Whether a person comes on a day, and came")
		.for("markPresence")
		.input(ofDay)
		.output(enveloped(day.shape)),
	days: call(`POST ${event}/days/{dayId}/users/get`, "A page of the people who come or came on a day, by name")
		.for("checkIn")
		.input(
			inEvent.extend({
				dayId: z.string(),
				present: queryFlag.optional(),
				registered: queryFlag.optional(),
				isRemote: queryFlag.optional(),
				pageSize: queryCount.max(200).default(25),
				pageCurrent: pageNumber,
			}),
		)
		.output(
			enveloped({
				/** By whom it is counted only, for whoever may not see the names of everybody: a door has the badge before it. */
				users: holds("people", z.array(attendee), []),
				total: z.number().int(),
				pageCurrent: z.number().int(),
				pageSize: z.number().int(),
			}),
		),
	flagged: call(
		`GET ${event}/users/{userId}/flag-event`,
		"Whether a person was ever in, or came on any day; it changes nothing",
	)
		.for("markPresence")
		.input(ofPerson)
		.output(
			enveloped({
				flagged: z.boolean(),
				/** Since when (UTC). */
				flaggedAt: z.string().nullable(),
			}),
		),
};
