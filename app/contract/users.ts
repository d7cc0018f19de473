import { z } from "zod";
import { peopleColumn, peopleFilter, peopleOrder, peoplePageSize, peopleRow } from "~/domain/people-list";
import { user } from "~/domain/person";
import { givenName } from "~/domain/person-name";
import {
	anywhere,
	bodyNumber,
	call,
	detailed,
	done,
	enveloped,
	event,
	eventV2,
	id,
	inDomain,
	inEvent,
	ofPerson,
	ownCall,
	queryCount,
	queryFlag,
} from "./route";

const edit = z.object({
	firstName: givenName(120),
	lastName: givenName(120),
	mobile: z.string().max(30).nullable(),
	phone: z.string().max(30).nullable(),
	languageId: id.nullable(),
});

/** How somebody signs in: a user holds it inside `Authentication`, the sign-up at the top; both are read. */
const signingIn = {
	email: z.string().trim().max(255).pipe(z.email()).nullish(),
	/** At least 4 characters; kept as a hash. */
	password: z.string().min(4).max(255).nullish(),
};

const newUser = z.object({
	...signingIn,
	Authentication: z.object(signingIn).nullish(),
	firstName: givenName(120).nullish(),
	lastName: givenName(120).nullish(),
	mobile: z.string().max(30).nullish(),
	phone: z.string().max(30).nullish(),
	languageId: id.nullish(),
	typoId: id.nullish(),
	/** For organisers: an exhibitor gets the event's default typology of exhibitors when none is given. */
	isExhibitor: z.boolean().nullish(),
});

export type NewUser = z.output<typeof newUser>;

/** From 1; who counts from 0 gets the first page, and reads in the answer that it is 1. */
const page = z.coerce
	.number<number>()
	.int()
	.min(0)
	.max(1_000_000)
	.default(1)
	.transform((asked) => Math.max(asked, 1));
const pageSize = queryCount.max(200).default(peoplePageSize);

/** What a call did not write of the body that it was sent. */
const kept = enveloped({
	/** Names of fields. */
	ignored: z.array(z.string()),
	/** Why, by name: `readOnly`, `unknown`, or the call that changes it. */
	reasons: z.record(z.string(), z.string()),
});

/** Users (registration specification, section 7). A person reaches themselves and their companions. */
export const users = {
	me: call(
		"GET",
		"/domains/{domainId}/users/me",
		"The person of the bearer token, with the record at `eventId` when it is given; 401 without a session, 403 in another domain",
	)
		.input(inDomain.extend({ eventId: z.string().optional() }))
		.output(enveloped({ me: user })),
	get: call("GET", `${event}/users/{userId}`, "A person with the record at the event").input(ofPerson).output(user),
	updateRecord: call(
		"PUT",
		`${event}/users/{userId}`,
		"Changes the record at the event: the typology; `data.ignored` names what else was sent, `data.reasons` where it changes",
	)
		.input(ofPerson.extend({ typoId: id.nullish() }).loose())
		.output(user.extend(kept.shape)),
	update: call(
		"PUT",
		"/domains/{domainId}/users/{userId}",
		"Changes a person's names, telephone numbers and language; `data.ignored` names what else was sent, `data.reasons` where it changes",
	)
		.input(inDomain.extend({ userId: z.string(), ...edit.partial().shape }).loose())
		.output(user.extend(kept.shape)),
	registerDay: call(
		"PUT",
		`${event}/days/{dayId}/users/{userId}`,
		"Registers the person on a day, or unregisters; without `registered`, as `registeredAt` is a time or null",
	)
		.input(
			ofPerson
				.extend({
					dayId: z.string(),
					registered: queryFlag.nullish(),
					registeredAt: z.iso
						.datetime({ offset: true })
						.transform((time) => new Date(time).toISOString())
						.nullish(),
				})
				.refine(({ registered, registeredAt }) => registered !== undefined || registeredAt !== undefined, {
					path: ["registered"],
					message: "errors.required",
				}),
		)
		.output(user),
	roles: ownCall("GET", "/domains/{domainId}/users/me/roles", "What the caller is trusted with at an event")
		.input(inEvent)
		.output(enveloped({ roles: z.array(z.enum(["organiser", "administrator"])) })),
	columns: call("GET", "/users/settings", "For organisers: the columns that lists of an event's people know")
		.input(z.object({ ...anywhere, languageId: z.string().optional() }))
		.output(enveloped({ settings: z.object({ pageSize: z.number().int(), headers: z.array(peopleColumn) }) })),
	page: detailed(call("POST", "/users", "For organisers: a page of people, by columns, filters and order"))
		.input(
			z.object({
				query: z.object({ page, pageSize, ...anywhere }),
				body: z
					.object({
						headers: z.array(z.string().max(100)).max(100).optional(),
						filters: z.array(peopleFilter).max(20).optional(),
						orderBy: peopleOrder.optional(),
					})
					.default({}),
			}),
		)
		.output(
			enveloped({
				users: z.array(peopleRow),
				total: z.number().int(),
				page: z.number().int(),
				pageSize: z.number().int(),
			}),
		),
	list: call("GET", `${eventV2}/users`, "For organisers: a page of an event's people, or all of them as a file")
		.input(
			inEvent.extend({
				pageCurrent: page,
				pageSize,
				isInvited: queryFlag.optional(),
				isRegistered: queryFlag.optional(),
				/** Presence is not noted yet: nobody is present. */
				isPresent: queryFlag.optional(),
				isRemote: queryFlag.optional(),
				/** Answers with `fileUrl` instead of people. */
				createExport: queryFlag.optional(),
				/** Adds the columns of this form. */
				formId: z.string().optional(),
				slotId: z.string().optional(),
				/** A typology by its label in any language. */
				typo: z.string().optional(),
				typoId: z.string().optional(),
			}),
		)
		.output(
			enveloped({
				users: z.array(peopleRow),
				total: z.number().int(),
				pageCurrent: z.number().int(),
				pageSize: z.number().int(),
				fileUrl: z.string().optional(),
			}),
		),
	create: detailed(
		call(
			"POST",
			"/domains/{domainId}/users",
			"Creates an account, with a session where the event lets people create theirs; `force`, for organisers, creates somebody else's",
		),
	)
		.input(
			z.object({
				params: inDomain,
				query: z.object({ force: queryFlag.optional(), eventId: z.string().optional() }),
				body: newUser.default({}),
			}),
		)
		/** Neither id nor token where the domain keeps to itself who has an account: the way in comes by mail. */
		.output(enveloped({ id: z.string().optional(), token: z.string().optional() })),
	check: call(
		"GET",
		"/v2/domains/{domainId}/users/check",
		"Whether the domain knows an e-mail; null where one of its events keeps that to itself",
	)
		.input(inDomain.extend({ email: z.string().trim().max(255).pipe(z.email()) }))
		.output(
			enveloped({
				exists: z.boolean().nullable(),
				/** Who was invited may have none yet. */
				hasPassword: z.boolean().nullable(),
			}),
		),
	createAnonymous: ownCall(
		"POST",
		`${eventV2}/users/anonymous`,
		"Anonymous mode (section 6): creates a placeholder person and signs in",
	)
		.input(inEvent.extend({ languageId: z.string().max(64).optional(), registeredFrom: z.string().max(60).optional() }))
		.output(enveloped({ id: z.string(), token: z.string() })),
	search: call("GET", "/domains/{domainId}/search", "Finds people (for organisers) and companies by a piece of text")
		.input(
			inDomain.extend({
				user: queryFlag.optional(),
				company: queryFlag.optional(),
				/** Two letters at least; without it nobody is found. */
				q: z.string().trim().min(2).max(100).optional(),
			}),
		)
		.output(
			enveloped({
				users: z.array(
					z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
				),
				companies: z.array(
					z.object({ id: z.string(), name: z.string(), siren: z.string().nullable(), city: z.string() }),
				),
			}),
		),
};

/** POST /action-logs: what a person did, for mail and statistics (section 9 lists the numbers). */
export const actionLogs = {
	create: call("POST", "/action-logs", "Writes down an action of a person")
		.input(
			z.object({
				domainId: id.optional(),
				eventId: id.optional(),
				actionId: bodyNumber.min(1).max(99),
				/** The caller, when absent. */
				userId: id.nullish(),
				companyId: id.nullish(),
				/** 2,000 characters of JSON at most. */
				extended: z
					.record(z.string().max(100), z.unknown())
					.refine((extended) => JSON.stringify(extended).length <= 2000)
					.nullish(),
			}),
		)
		.output(done),
};
