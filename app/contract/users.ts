import { z } from "zod";
import { user, userEvent } from "~/domain/person";
import { call, done, enveloped, event, inDomain, inEvent, ofPerson } from "./route";

const edit = z.object({
	firstName: z.string().trim().max(120),
	lastName: z.string().trim().max(120),
	mobile: z.string().max(30).nullable(),
	phone: z.string().max(30).nullable(),
	languageId: z.string().nullable(),
});

/** What a person may write of their own record; the rest of an eventUser is read only and ignored. */
const ownRecord = userEvent.pick({ typoId: true });

/** Users (registration specification, section 7). A person reaches themselves and their companions. */
export const users = {
	me: call(
		"GET",
		"/domains/{domainId}/users/me",
		"The person of the bearer token, with the record at `eventId` when it is given",
	)
		.input(inDomain.extend({ eventId: z.string().optional() }))
		.output(enveloped({ me: user })),
	get: call("GET", `${event}/users/{userId}`, "A person with the record at the event").input(ofPerson).output(user),
	updateRecord: call("PUT", `${event}/users/{userId}`, "Changes the record at the event: the typology")
		.input(ofPerson.extend(ownRecord.partial().shape))
		.output(user),
	update: call("PUT", "/domains/{domainId}/users/{userId}", "Changes a person's names, telephone numbers and language")
		.input(inDomain.extend({ userId: z.string(), ...edit.partial().shape }))
		.output(user),
	registerDay: call("PUT", `${event}/days/{dayId}/users/{userId}`, "Registers the person on a day, or unregisters")
		.input(
			ofPerson.extend({
				dayId: z.string(),
				registered: z.boolean(),
				registeredAt: z.iso.datetime().nullable().optional(),
			}),
		)
		.output(user),
};

/** POST /action-logs: what a person did, for mail and statistics (section 9 lists the numbers). */
export const actionLogs = {
	create: call("POST", "/action-logs", "Writes down an action of a person")
		.input(
			inEvent.extend({
				actionId: z.number().int().min(1).max(99),
				userId: z.string(),
				companyId: z.string().optional(),
				extended: z.record(z.string(), z.unknown()).optional(),
			}),
		)
		.output(done),
};
