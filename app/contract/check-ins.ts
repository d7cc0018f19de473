import { z } from "zod";
import { comings } from "~/domain/door/card";
import { discrepancyKinds } from "~/domain/door/discrepancy";
import { doorKinds } from "~/domain/door/fact";
import { directions, doorReasons, overridables } from "~/domain/door/verdict";
import { done, enveloped, eventV2, inEvent, inLanguage, ownCall, pageNumber, queryCount } from "./route";

/** How somebody was known: a code that was typed or scanned by hand, the camera, by name, or by a call of another program. */
export const doorMeans = ["code", "camera", "name", "call"] as const;
export type DoorMeans = (typeof doorMeans)[number];

export const placeName = z.string().regex(/^(entry|(zone|session):[\w-]{1,64})$/);
const moment = z.iso.datetime();
const deviceId = z.string().max(64);
/** Of a badge, or what a hand scanner reads with it: `x=CODE`. */
const code = z.string().trim().min(1).max(255);

const verdict = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("entered"), isBack: z.boolean(), isDue: z.boolean() }),
	z.object({ kind: z.literal("left") }),
	z.object({ kind: z.literal("already"), at: z.string(), where: z.string() }),
	z.object({ kind: z.literal("refused"), reason: z.enum(doorReasons), days: z.array(z.string()) }),
]);

const standing = z.object({
	firstAt: z.string().nullable(),
	isIn: z.boolean(),
	at: z.string().nullable(),
	where: z.string(),
});

const card = z.object({
	coming: z.enum(comings),
	days: z.array(z.string()),
	due: z.enum(["nothing", "due", "refused"]),
	typologyId: z.string().nullable(),
	sessions: z.array(z.string()),
	standings: z.record(z.string(), standing),
	firstName: z.string(),
	lastName: z.string(),
	company: z.string(),
});

/** Somebody at a door, as it is told who stands there. */
export const met = z.object({
	id: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	company: z.string(),
	typology: z.string().nullable(),
});
export type Met = z.output<typeof met>;

const place = z.object({
	place: z.string(),
	label: z.string(),
	typologies: z.array(z.string()).nullable(),
	session: z.string().nullable(),
	capacity: z.number().int().nullable(),
	startsAt: z.string().nullable(),
	endsAt: z.string().nullable(),
});

const rules = z.object({
	days: z.array(z.object({ id: z.string(), day: z.string() })),
	timeZone: z.string(),
	places: z.array(place),
});

const counts = z.array(z.object({ place: z.string(), inside: z.number().int(), came: z.number().int() }));

const device = z.object({
	id: z.string(),
	name: z.string(),
	/** Of who signed in on it. */
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
	/** Who stood there. */
	by: z.string(),
	offline: z.boolean(),
	/** Null of nobody, and of who left. */
	person: met.nullable(),
	/** Of a badge that nobody wears. */
	code: z.string().nullable(),
	/** Of one that a device may have given without a network: what that is called. */
	givenBy: z.string().nullable(),
	/** Whose e-mail it is that somebody typed, where they are of the event. */
	owner: met.nullable(),
	/** Of a double the passage that counts. */
	first: z.object({ at: z.string(), where: z.string() }).nullable(),
});
export type DoorDiscrepancy = z.output<typeof discrepancy>;

const fact = z
	.object({
		/** Made by the device, once for what it saw: told again it is the same. */
		id: z.uuid(),
		kind: z.enum(doorKinds),
		place: placeName,
		/** One of the two, of what does not take something back. */
		code: code.optional(),
		userId: z.string().max(64).optional(),
		/** By the device's clock. */
		at: moment,
		how: z.enum(doorMeans).default("code"),
		offline: z.boolean().default(false),
		voids: z.uuid().optional(),
		/** What the door had answered to somebody who was let in all the same. */
		overrode: z.enum(overridables).optional(),
	})
	.refine(({ kind, overrode }) => kind === "in" || overrode === undefined, { path: ["overrode"] })
	.refine(({ kind, voids }) => (kind === "void") === (voids !== undefined), { path: ["voids"] })
	.refine(({ kind, code, userId }) => kind === "void" || (code === undefined) !== (userId === undefined), {
		path: ["code"],
	});

/** What a door answers to somebody. */
export const answeredScan = z.object({
	verdict,
	/** The fact that was noted, which an undoing names; null where they did not pass. */
	factId: z.string().nullable(),
	person: met.nullable(),
	/** What the device is called that gave them their badge without a network and has not told who they are; null of anybody else. */
	givenBy: z.string().nullable(),
	/** Who comes with them, or whom they come with, and is not in yet. */
	group: z.array(met),
	inside: z.number().int(),
});

/** Doors: who comes in, and who does not (participant specification, `/scan`; rule 42 of the live part). */
export const checkIns = {
	read: ownCall("GET", `${eventV2}/doors`, "The event's doors, what holds there, and how many are inside of each")
		.input(inEvent.extend(inLanguage))
		.output(enveloped({ rules, counts, name: z.string() })),
	scan: ownCall(
		"POST",
		`${eventV2}/door-scans`,
		"A badge, or a person, at a door: the verdict, noted at once where they pass. The same id again is the same success. 403 `deviceRevoked`",
	)
		.input(
			inEvent.extend({
				...inLanguage,
				deviceId,
				/** Made by who asks, once for each time that somebody stands there. */
				id: z.uuid(),
				place: placeName,
				direction: z.enum(directions),
				code: code.optional(),
				userId: z.string().max(64).optional(),
				how: z.enum(doorMeans).default("code"),
				/** Whoever stands at the door lets them in whatever the verdict. */
				letIn: z.boolean().default(false),
			}),
		)
		.output(enveloped(answeredScan.shape)),
	keep: ownCall(
		"POST",
		`${eventV2}/door-entries`,
		"What a device saw, 500 facts at most: each is kept once, whenever it is told and in whatever order. By a person's id the desk alone, a door by code. 403 `deviceRevoked`",
	)
		.input(
			inEvent.extend({
				deviceId,
				/** The device's clock now: what it saw is put on the server's. */
				sentAt: moment,
				/** How many more it has. */
				waiting: z.number().int().min(0).max(1_000_000).default(0),
				entries: z.array(fact).max(500),
			}),
		)
		.output(
			enveloped({
				outcomes: z.array(z.object({ id: z.string(), isNew: z.boolean(), isKnown: z.boolean() })),
				counts,
			}),
		),
	find: ownCall(
		"POST",
		`${eventV2}/door-searches`,
		"People by the beginning of their names or their company, for the desk: 20 at most",
	)
		.input(inEvent.extend({ q: z.string().trim().min(1).max(100), ...inLanguage }))
		.output(enveloped({ people: z.array(met.extend({ card })) })),
	list: ownCall(
		"GET",
		`${eventV2}/door-list`,
		"What a device needs without a network, from a cursor on: the desk names and companies, a door sealed cards that only the code of each opens. 403 `deviceRevoked`",
	)
		.input(inEvent.extend({ deviceId, cursor: z.string().max(200).optional(), ...inLanguage }))
		.output(
			enveloped({
				/** Where to go on: at once where there is more, else at the next look. */
				cursor: z.string(),
				isMore: z.boolean(),
				/** From the beginning: what the device had is put away with the first of these. */
				isFirst: z.boolean(),
				/** By the server's clock. */
				now: z.string(),
				/** Of the desk: a code, the code of who registered them, and their card (`domain/door/packed-card.ts`). */
				people: z.array(z.tuple([z.string(), z.string(), z.string()])),
				/** Of a door: cards behind each other, base64 (`domain/door/sealed-card.ts`). */
				sealed: z.string(),
				/** Whose card is put away: at the desk codes, at a door what a card is found by (hex). */
				gone: z.array(z.string()),
				/** Badges that other devices may have given without a network, told as what is gone. */
				reserved: z.array(z.object({ by: z.string(), codes: z.array(z.string()) })),
				/** All that this device may give itself; null where that is as it knows. */
				free: z.array(z.string()).nullable(),
				salt: z.string(),
				rules,
				counts,
			}),
		),
	discrepancies: ownCall(
		"GET",
		`${eventV2}/door-discrepancies`,
		"For the desk: what doors saw that does not fit and nobody has settled, the latest first; devices whose clocks are far off",
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
		"Somebody has looked at it: nobody is told of it any more. Twice is the same",
	)
		.input(inEvent.extend({ factId: z.string().max(64) }))
		.output(done),
	devices: ownCall("GET", `${eventV2}/door-devices`, "The devices at the doors: all to who organises, else one's own")
		.input(inEvent)
		.output(enveloped({ devices: z.array(device) })),
	pair: ownCall("POST", `${eventV2}/door-devices`, "Names a device of the caller's. 409 `tooManyDevices`")
		.input(inEvent.extend({ name: z.string().trim().min(1).max(60) }))
		.output(enveloped({ id: z.string() })),
	revoke: ownCall(
		"DELETE",
		`${eventV2}/door-devices/{deviceId}`,
		"Revokes a device: its session ends, nothing of it counts any more, and it wipes what it holds when it next asks",
	)
		.input(inEvent.extend({ deviceId }))
		.output(done),
};
