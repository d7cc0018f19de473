import { z } from "zod";
import { holds } from "~/domain/ground/holding";
import { oneLine } from "~/domain/texts/line";
import { discrepancyKinds } from "~/domain/venue/discrepancy";
import { directions, doorReasons, longestWhy, overridables, scanMethods } from "~/domain/venue/vocabulary";
import {
	attendee,
	badgeCode,
	deviceReport,
	doorCounts,
	doorList,
	doorRules,
	owed,
	placeName,
	reportResult,
	verdict,
} from "~/domain/venue/wire";
import {
	done,
	enveloped,
	eventV2,
	inEvent,
	inLanguage,
	ofPerson,
	ownCall,
	pageNumber,
	queryCount,
} from "../ground/route";

const deviceId = z.string().max(64);

export const doorPerson = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	company: z.string(),
	typology: z.string().nullable(),
});
export type DoorPerson = z.output<typeof doorPerson>;

/** What the desk has to tell people of one name apart. */
export const toTellApart = {
	card: attendee,
	/** The last characters of their badge's code. */
	codeEnd: z.string(),
	/** `c…@candela.example`; empty where there is none. */
	maskedEmail: z.string(),
};

const device = z.object({
	id: z.string(),
	name: z.string(),
	person: z.string(),
	isOwn: z.boolean(),
	seenAt: z.string(),
	listedAt: z.string().nullable(),
	waiting: z.number().int(),
	clockAhead: z.number().int(),
	isRevoked: z.boolean(),
});
export type DoorDevice = z.output<typeof device>;

const discrepancy = z.object({
	/** The id of the check-in that does not fit; `settle` needs it. */
	factId: z.string(),
	kind: z.enum(discrepancyKinds),
	reason: z.enum(doorReasons).nullable(),
	at: z.string(),
	place: z.string(),
	where: z.string(),
	by: z.string(),
	offline: z.boolean(),
	/** False for a passage that counts for nobody. */
	doesCount: z.boolean(),
	/** Why staff overrode a refusal. */
	why: z.string().nullable(),
	/** Null for an unknown code, and for a person who was erased. */
	person: doorPerson.nullable(),
	/** The code, if nobody wears it. */
	code: z.string().nullable(),
	/** The name of the device that may have given the badge out offline. */
	givenBy: z.string().nullable(),
	/** The person whose e-mail was typed, if they belong to the event. */
	owner: doorPerson.nullable(),
	/** For a double, the passage that counts. */
	first: z.object({ at: z.string(), where: z.string() }).nullable(),
});
export type DoorDiscrepancy = z.output<typeof discrepancy>;

const passage = z.object({
	id: z.string(),
	kind: z.enum(directions),
	at: z.string(),
	place: z.string(),
	where: z.string(),
	by: z.string(),
	isTakenBack: z.boolean(),
	overrode: z.enum(overridables).nullable(),
	/** Why it was overridden. */
	why: z.string().nullable(),
});

const lastPassage = z.object({
	id: z.string(),
	kind: z.enum(directions),
	at: z.string(),
	place: z.string(),
	firstName: z.string(),
	lastName: z.string(),
});

export const scanResult = z.object({
	verdict,
	/** The id of the recorded check-in, for undoing it; null if they did not pass. */
	factId: z.string().nullable(),
	person: doorPerson.nullable(),
	/** The dates on which their badge holds. */
	days: z.array(z.string()),
	/** Today's talks in which they have a seat, and when each begins. */
	talks: z.array(z.object({ label: z.string(), at: z.string() })),
	/** The device that gave them their badge offline and has not reported yet who they are; null for anybody else. */
	givenBy: z.string().nullable(),
	/** The people with whom they come, and who are not in yet. */
	group: z.array(doorPerson),
	inside: z.number().int(),
	/** What their account still owes; null where the verdict speaks of no debt. */
	owed: owed.nullable(),
	/** The computer's keyboard, where the scanner types as for an American one. */
	keyboard: z.enum(["azerty", "qwertz"]).nullable(),
});

/** Doors: who may come in, and who may not (participant specification, `/scan`; rule 42 of the live part). */
export const checkIns = {
	read: ownCall(
		`GET ${eventV2}/doors`,
		"The event's doors, their rules, and how many people are inside each; with `deviceId` the last who passed there. 403 `deviceRevoked`",
	)
		.for("checkIn")
		.input(inEvent.extend({ ...inLanguage, deviceId: deviceId.optional() }))
		.output(
			enveloped({
				rules: doorRules,
				counts: doorCounts,
				name: z.string(),
				/** The last passages that the device saw, the latest first; none without `deviceId`. */
				last: z.array(lastPassage),
			}),
		),
	scan: ownCall(
		`POST ${eventV2}/door-scans`,
		"A badge, or a person, at a door: the verdict, and the check-in where they pass. The same id again is the same success. 403 `deviceRevoked`",
	)
		.for("checkIn")
		.input(
			inEvent.extend({
				...inLanguage,
				deviceId,
				/** Made by the caller, once for each time that somebody is at the door. */
				id: z.uuid(),
				place: placeName,
				direction: z.enum(directions),
				code: badgeCode.optional(),
				userId: z.string().max(64).optional(),
				how: z.enum(scanMethods).default("code"),
				/** Whether staff override the verdict and let them in. */
				letIn: z.boolean().default(false),
				/** Why they do; 422 where it is missing. */
				why: oneLine().max(longestWhy).default(""),
			}),
		)
		.output(enveloped(scanResult.shape)),
	owed: ownCall(
		`GET ${eventV2}/door-debts`,
		"What the account of the person who wears a badge still owes: what a device, whose list holds no amounts, adds to its answer. 403 `deviceRevoked`",
	)
		.for("checkIn")
		.input(inEvent.extend({ deviceId, code: badgeCode }))
		.output(enveloped({ owed: owed.nullable() })),
	keep: ownCall(
		`POST ${eventV2}/door-entries`,
		"The check-ins of a device, 500 at most: each is kept once, in whatever order they arrive. A door names people by code, the desk also by id. 403 `deviceRevoked`",
	)
		.for("keepCheckIns")
		.input(inEvent.extend({ deviceId, ...deviceReport.omit({ walkIns: true }).shape }))
		.output(enveloped(reportResult.shape)),
	find: ownCall(
		`POST ${eventV2}/door-searches`,
		"People by the beginning of their names or their company, for the desk: 20 at most, exact names first; `total` is the number of all",
	)
		.for("attend")
		.input(inEvent.extend({ q: z.string().trim().min(1).max(100), ...inLanguage }))
		.output(enveloped({ people: holds("people", z.array(doorPerson.extend(toTellApart))), total: z.number().int() })),
	passages: ownCall(
		`GET ${eventV2}/users/{userId}/door-entries`,
		"For the desk: when somebody came and went, and by which doors, the latest first; reversed check-ins stay, and are marked",
	)
		.for("attend")
		.input(ofPerson.extend(inLanguage))
		.output(enveloped({ passages: z.array(passage) })),
	list: ownCall(
		`GET ${eventV2}/door-list`,
		"What a device needs without a network, from a cursor on: names and companies for the desk, for a door encrypted entries that only their code opens. 403 `deviceRevoked`",
	)
		.for("checkIn")
		.input(inEvent.extend({ deviceId, cursor: z.string().max(200).optional(), ...inLanguage }))
		.output(enveloped(doorList.shape)),
	discrepancies: ownCall(
		`GET ${eventV2}/door-discrepancies`,
		"For the desk: discrepancies between check-ins that nobody has settled, the latest first, and devices whose clocks are far off",
	)
		.for("attend")
		.input(inEvent.extend({ ...inLanguage, pageSize: queryCount.max(100).default(25), pageCurrent: pageNumber }))
		.output(
			enveloped({
				total: z.number().int(),
				discrepancies: z.array(discrepancy),
				/** Milliseconds by which a clock is ahead. */
				clocks: z.array(z.object({ deviceId: z.string(), name: z.string(), ahead: z.number().int() })),
			}),
		),
	settle: ownCall(
		`POST ${eventV2}/door-discrepancies/{factId}/settlement`,
		"Settles a discrepancy, so that it is no longer listed. Repeating it changes nothing",
	)
		.for("attend")
		.input(inEvent.extend({ factId: z.string().max(64) }))
		.output(done),
	devices: ownCall(`GET ${eventV2}/door-devices`, "The devices at the doors: all for organisers, else the caller's own")
		.for("checkIn")
		.input(inEvent)
		.output(enveloped({ devices: z.array(device) })),
	pair: ownCall(`POST ${eventV2}/door-devices`, "Registers a device of the caller under a name. 409 `tooManyDevices`")
		.for("checkIn")
		.input(inEvent.extend({ name: oneLine().min(1).max(60) }))
		.output(enveloped({ id: z.string() })),
	revoke: ownCall(
		`DELETE ${eventV2}/door-devices/{deviceId}`,
		"Revokes a device: every session that used it ends, its later check-ins do not count, and it wipes its list at its next request",
	)
		.for("checkIn")
		.input(inEvent.extend({ deviceId }))
		.output(done),
	revocation: ownCall(
		`GET ${eventV2}/door-devices/{deviceId}/revocation`,
		"Who revoked a device, and when: for a session that used it, although it has ended. 404 for anybody else",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ deviceId }))
		.output(enveloped({ by: z.string(), at: z.string() })),
	handIn: ownCall(
		`POST ${eventV2}/door-devices/{deviceId}/last-entries`,
		"What a revoked device had not sent yet, once, for a session that used it, although it has ended: check-ins of before the revocation count, later ones do not, and all of them are discrepancies. 404 for anybody else",
	)
		.for("anyoneAtEvent")
		.input(inEvent.extend({ deviceId, ...deviceReport.shape }))
		.output(done),
};
