import { z } from "zod";
import { discrepancyKinds } from "~/domain/venue/discrepancy";
import { directions, scanMethods, doorReasons, overridables } from "~/domain/venue/vocabulary";
import {
	badgeCode,
	attendee,
	deviceReport,
	doorCounts,
	doorList,
	doorRules,
	reportResult,
	placeName,
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

/** Somebody at a door, as its staff is told of them. */
export const doorPerson = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	company: z.string(),
	typology: z.string().nullable(),
});
export type DoorPerson = z.output<typeof doorPerson>;

const device = z.object({
	id: z.string(),
	name: z.string(),
	/** Of the person who signed in on it. */
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
	/** Of the fact that does not fit, which a settling names. */
	factId: z.string(),
	kind: z.enum(discrepancyKinds),
	/** Why the server would have refused them, or why the door did. */
	reason: z.enum(doorReasons).nullable(),
	at: z.string(),
	place: z.string(),
	/** What the device is called. */
	where: z.string(),
	/** The staff who stood there. */
	by: z.string(),
	offline: z.boolean(),
	/** Null of nobody, and of a person who left. */
	person: doorPerson.nullable(),
	/** Of a badge that nobody wears. */
	code: z.string().nullable(),
	/** Of one that a device may have given without a network: what that is called. */
	givenBy: z.string().nullable(),
	/** The person whose e-mail somebody typed, where they are of the event. */
	owner: doorPerson.nullable(),
	/** Of a double the passage that counts. */
	first: z.object({ at: z.string(), where: z.string() }).nullable(),
});
export type DoorDiscrepancy = z.output<typeof discrepancy>;

/** Somebody's coming or going, as the desk is told of it. */
const passage = z.object({
	id: z.string(),
	kind: z.enum(directions),
	at: z.string(),
	/** What the place is called. */
	place: z.string(),
	/** What the device is called. */
	where: z.string(),
	/** The staff who stood there. */
	by: z.string(),
	isTakenBack: z.boolean(),
	/** The refusal against which they were let in. */
	overrode: z.enum(overridables).nullable(),
});

/** What a door answers to somebody. */
export const scanResult = z.object({
	verdict,
	/** The fact that was noted, which an undoing names; null where they did not pass. */
	factId: z.string().nullable(),
	person: doorPerson.nullable(),
	/** What the device is called that gave them their badge without a network and has not told who they are; null of anybody else. */
	givenBy: z.string().nullable(),
	/** The people whom they come with, and who are not in yet. */
	group: z.array(doorPerson),
	inside: z.number().int(),
});

/** Doors: who comes in, and who does not (participant specification, `/scan`; rule 42 of the live part). */
export const checkIns = {
	read: ownCall("GET", `${eventV2}/doors`, "The event's doors, their rules, and how many people are inside each")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ rules: doorRules, counts: doorCounts, name: z.string() })),
	scan: ownCall(
		"POST",
		`${eventV2}/door-scans`,
		"A badge, or a person, at a door: the verdict, and the check-in where they pass. The same id again is the same success. 403 `deviceRevoked`",
	)
		.input(
			inEvent.extend({
				...inLanguage,
				deviceId,
				/** Made by the caller, once for each time that somebody stands there. */
				id: z.uuid(),
				place: placeName,
				direction: z.enum(directions),
				code: badgeCode.optional(),
				userId: z.string().max(64).optional(),
				how: z.enum(scanMethods).default("code"),
				/** Whoever stands at the door lets them in whatever the verdict. */
				letIn: z.boolean().default(false),
			}),
		)
		.output(enveloped(scanResult.shape)),
	keep: ownCall(
		"POST",
		`${eventV2}/door-entries`,
		"The check-ins of a device, 500 at most: each is kept once, in whatever order they arrive. A door names people by code, the desk also by id. 403 `deviceRevoked`",
	)
		.input(inEvent.extend({ deviceId, ...deviceReport.omit({ walkIns: true }).shape }))
		.output(enveloped(reportResult.shape)),
	find: ownCall(
		"POST",
		`${eventV2}/door-searches`,
		"People by the beginning of their names or their company, for the desk: 20 at most, exact names first; `total` is the number of all",
	)
		.input(inEvent.extend({ q: z.string().trim().min(1).max(100), ...inLanguage }))
		.output(enveloped({ people: z.array(doorPerson.extend({ card: attendee })), total: z.number().int() })),
	passages: ownCall(
		"GET",
		`${eventV2}/users/{userId}/door-entries`,
		"For the desk: when somebody came and went, and by which doors, the latest first; reversed check-ins stay, and are marked",
	)
		.input(ofPerson.extend(inLanguage))
		.output(enveloped({ passages: z.array(passage) })),
	list: ownCall(
		"GET",
		`${eventV2}/door-list`,
		"What a device needs without a network, from a cursor on: names and companies for the desk, for a door encrypted entries that only their code opens. 403 `deviceRevoked`",
	)
		.input(inEvent.extend({ deviceId, cursor: z.string().max(200).optional(), ...inLanguage }))
		.output(enveloped(doorList.shape)),
	discrepancies: ownCall(
		"GET",
		`${eventV2}/door-discrepancies`,
		"For the desk: discrepancies between check-ins that nobody has settled, the latest first, and devices whose clocks are far off",
	)
		.input(
			inEvent.extend({
				...inLanguage,
				pageSize: queryCount.max(100).default(25),
				pageCurrent: pageNumber,
			}),
		)
		.output(
			enveloped({
				total: z.number().int(),
				discrepancies: z.array(discrepancy),
				/** Milliseconds by which a clock is ahead. */
				clocks: z.array(z.object({ deviceId: z.string(), name: z.string(), ahead: z.number().int() })),
			}),
		),
	settle: ownCall(
		"POST",
		`${eventV2}/door-discrepancies/{factId}/settlement`,
		"Settles a discrepancy, so that it is no longer listed. Repeating it changes nothing",
	)
		.input(inEvent.extend({ factId: z.string().max(64) }))
		.output(done),
	devices: ownCall(
		"GET",
		`${eventV2}/door-devices`,
		"The devices at the doors: all for organisers, else the caller's own",
	)
		.input(inEvent)
		.output(enveloped({ devices: z.array(device) })),
	pair: ownCall("POST", `${eventV2}/door-devices`, "Names a device of the caller's. 409 `tooManyDevices`")
		.input(inEvent.extend({ name: z.string().trim().min(1).max(60) }))
		.output(enveloped({ id: z.string() })),
	revoke: ownCall(
		"DELETE",
		`${eventV2}/door-devices/{deviceId}`,
		"Revokes a device: its session ends, its check-ins no longer count, and it wipes its list at its next request",
	)
		.input(inEvent.extend({ deviceId }))
		.output(done),
};
