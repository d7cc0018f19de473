import { z } from "zod";
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

/** Who is in, and who came on which day (participant specification, sections 4 and 7). A change of a day is `users.registerDay`. */
export const presences = {
	log: call(
		"POST",
		`${event}/users/{userId}/logs`,
		"Notes that somebody comes in or goes: their live page says so, or a door. The same again is the same success. 409 `notStarted`; 429 beyond 6 a minute",
	)
		.input(
			ofPerson.extend({
				type: z.enum(presenceKinds),
				/** Our addition: which of their open pages; who goes from one may be in by another. */
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
		"POST",
		`${eventV2}/lives/readings`,
		"Notes that a page of the caller's reads the live, until it leaves. A person without any such page is out 45 s later. 409 `registrationRequired`; 429 beyond 240 a minute",
	)
		.input(
			inEvent.extend({
				/** A page that has no stream, and asks again within seconds: it need not be said that it left. */
				once: queryFlag.optional(),
			}),
		)
		.output(enveloped({ readingId: z.string() })),
	leave: ownCall(
		"DELETE",
		`${eventV2}/lives/readings/{readingId}`,
		"Notes that the stream of a page has ended. Its id is enough: its person may be signed out by now",
	)
		.input(inEvent.extend({ readingId: z.string().max(64) }))
		.output(done),
	day: call("GET", `${event}/days/{dayId}/users/{userId}`, "Whether a person comes on a day, and came")
		.input(ofDay)
		.output(enveloped(day.shape)),
	days: call("POST", `${event}/days/{dayId}/users/get`, "A page of the people who come or came on a day, by name")
		.input(
			inEvent.extend({
				dayId: z.string(),
				present: queryFlag.optional(),
				registered: queryFlag.optional(),
				/** Of who is present: from afar, or in the room. */
				isRemote: queryFlag.optional(),
				pageSize: queryCount.max(200).default(25),
				pageCurrent: pageNumber,
			}),
		)
		.output(
			enveloped({
				users: z.array(attendee),
				total: z.number().int(),
				pageCurrent: z.number().int(),
				pageSize: z.number().int(),
			}),
		),
	flagged: call(
		"GET",
		`${event}/users/{userId}/flag-event`,
		"Whether a person was ever in, or came on any day; it changes nothing",
	)
		.input(ofPerson)
		.output(
			enveloped({
				flagged: z.boolean(),
				/** Since when (UTC). */
				flaggedAt: z.string().nullable(),
			}),
		),
};
