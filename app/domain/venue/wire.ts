import { z } from "zod";
import { nameSchema } from "../people/person-name";
import { registrationStatuses, doorKinds, scanMethods, doorReasons, dues, overridables } from "./vocabulary";

/* What a door and the server tell each other. Scripts import the types alone: the schemas are read on the server. */

export const placeName = z.string().regex(/^(entry|(zone|session):[\w-]{1,64})$/);
const moment = z.iso.datetime();
/** Of a badge, or what a hand scanner reads with it: `x=CODE`. */
export const badgeCode = z.string().trim().min(1).max(255);

const standing = z.object({
	/** Null of somebody who never came in there. */
	firstAt: z.string().nullable(),
	isIn: z.boolean(),
	at: z.string().nullable(),
	/** What the device is called that saw it. */
	where: z.string(),
});
export type StatusAtPlace = z.infer<typeof standing>;

/** What a device knows of somebody who wears a badge: enough for a verdict, and no more. */
export const attendee = z.object({
	coming: z.enum(registrationStatuses),
	/** Ids of days; none is said of somebody who comes on any. */
	days: z.array(z.string()),
	due: z.enum(dues),
	typologyId: z.string().nullable(),
	/** Slots in which they have a place. */
	sessions: z.array(z.string()),
	/** By place: none where they never were. */
	standings: z.record(z.string(), standing),
	/** Empty on a card that holds the verdict alone. */
	firstName: z.string(),
	lastName: z.string(),
	company: z.string(),
});
export type Attendee = z.infer<typeof attendee>;

/** Where somebody stands with a device, and who may pass there. */
const place = z.object({
	place: z.string(),
	label: z.string(),
	/** The typologies that may; null lets everybody who is registered pass. */
	typologies: z.array(z.string()).nullable(),
	/** Only those who have a place in this slot. */
	session: z.string().nullable(),
	capacity: z.number().int().nullable(),
	/** Of a session: UTC. */
	startsAt: z.string().nullable(),
	endsAt: z.string().nullable(),
});
export type DoorPlace = z.infer<typeof place>;

/** What holds for everybody at the event's doors. */
export const doorRules = z.object({
	days: z.array(z.object({ id: z.string(), day: z.string() })),
	/** On whose clocks its days begin and its times are said (IANA). */
	timeZone: z.string(),
	places: z.array(place),
});
export type DoorRules = z.infer<typeof doorRules>;

/** How many are in at each place, and how many ever were. */
export const doorCounts = z.array(z.object({ place: z.string(), inside: z.number().int(), came: z.number().int() }));
export type DoorCounts = z.infer<typeof doorCounts>;

/** What a door answers to a badge. */
export const verdict = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("entered"), isBack: z.boolean(), isDue: z.boolean() }),
	z.object({ kind: z.literal("left") }),
	/** They go out, and never came in by what is known. */
	z.object({ kind: z.literal("notIn") }),
	/** They are in by what is known: since when, and what the device is called that let them in. */
	z.object({ kind: z.literal("already"), at: z.string(), where: z.string() }),
	z.object({ kind: z.literal("refused"), reason: z.enum(doorReasons), days: z.array(z.string()) }),
]);
export type Verdict = z.infer<typeof verdict>;

/** One thing that a device saw. */
export const checkInEntry = z
	.object({
		/** Made by the device, once for what it saw: told again it is the same. */
		id: z.uuid(),
		kind: z.enum(doorKinds),
		place: placeName,
		/** One of the two, of what does not take something back. */
		code: badgeCode.optional(),
		userId: z.string().max(64).optional(),
		/** By the device's clock. */
		at: moment,
		how: z.enum(scanMethods).default("code"),
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

/** What was typed without a network: it is read as it stands, for nobody is there any more to correct it. */
export const queuedWalkIn = z.object({
	/** Of the form, which is the id of their passage too. */
	id: z.uuid(),
	code: badgeCode,
	/** By the device's clock. */
	at: moment,
	firstName: nameSchema(240),
	lastName: nameSchema(240),
	email: z.string().max(1000).nullish(),
	company: nameSchema(400).nullish(),
	typoId: z.string().max(64).nullish(),
});

/** All that a device has to tell at one go: those whom it registered, and what it saw. */
export const deviceReport = z.object({
	/** The device's clock now: what it saw is put on the server's. */
	sentAt: moment,
	/** How many more it has. */
	waiting: z.number().int().min(0).max(1_000_000).default(0),
	entries: z.array(checkInEntry).max(500),
	walkIns: z.array(queuedWalkIn).max(200).default([]),
});
export type DeviceReport = z.input<typeof deviceReport>;

/** What becomes of a report. */
export const reportResult = z.object({
	outcomes: z.array(z.object({ id: z.string(), isNew: z.boolean(), isKnown: z.boolean() })),
	counts: doorCounts,
});
export type ReportResult = z.infer<typeof reportResult>;

/** A piece of the list that a device needs without a network. */
export const doorList = z.object({
	/** Where to go on: at once where there is more, else at the next look. */
	cursor: z.string(),
	isMore: z.boolean(),
	/** From the beginning: what the device had is put away with the first of these. */
	isFirst: z.boolean(),
	/** By the server's clock. */
	now: z.string(),
	/** Of the desk: a code, the code of whoever registered them, and their card (`domain/venue/packed-attendee.ts`). */
	people: z.array(z.tuple([z.string(), z.string(), z.string()])),
	/** Of a door: cards behind each other, base64 (`domain/venue/encrypted-entry.ts`). */
	sealed: z.string(),
	/** The people whose card is put away: at the desk codes, at a door what a card is found by (hex). */
	gone: z.array(z.string()),
	/** Badges that other devices may have given without a network, told as what is gone. */
	reserved: z.array(z.object({ by: z.string(), codes: z.array(z.string()) })),
	/** All that this device may give itself; null where that is as it knows. */
	free: z.array(z.string()).nullable(),
	salt: z.string(),
	rules: doorRules,
	counts: doorCounts,
});
export type DoorList = z.infer<typeof doorList>;

/** What the page tells the script of a door, in the words and on the clocks of the event. */
export interface DoorPage {
	eventId: string;
	/** The address of the door. */
	base: string;
	deviceId: string;
	deviceName: string;
	isDesk: boolean;
	locale: string;
	timeZone: string;
	/** Where ZXing's WebAssembly lies. */
	wasm: string;
	/** What is called how, by its id. */
	typologies: Record<string, string>;
	/** Null at a door that is no desk. */
	ways: { registers: boolean; takesPayments: boolean } | null;
	texts: Record<string, string>;
}
