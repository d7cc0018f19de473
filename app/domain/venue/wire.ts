import { z } from "zod";
import { eventDay } from "../event/event";
import { holds } from "../ground/holding";
import { nameSchema } from "../people/person-name";
import { oneLine } from "../texts/line";
import {
	doorKinds,
	doorReasons,
	dues,
	longestWhy,
	overridables,
	registrationStatuses,
	scanMethods,
} from "./vocabulary";

/* The messages between a door and the server. Scripts import only the types; the schemas run on the server. */

export const placeName = z.string().regex(/^(entry|(zone|session):[\w-]{1,64})$/);
const moment = z.iso.datetime();
/** The code of a badge, or what a hand scanner reads from it: `x=CODE`. */
export const badgeCode = z.string().trim().min(1).max(255);

const standing = z.object({
	/** Null if they never came in there. */
	firstAt: z.string().nullable(),
	isIn: z.boolean(),
	at: z.string().nullable(),
	/** The name of the device that recorded it. */
	where: z.string(),
});
export type StatusAtPlace = z.infer<typeof standing>;

/** What a device knows of somebody who wears a badge: enough for a verdict, and no more. */
export const attendee = z.object({
	coming: z.enum(registrationStatuses),
	/** Ids of the days; empty if they may come on any day. */
	days: z.array(z.string()),
	due: z.enum(dues),
	/** Present for people who said that they follow remotely. */
	isRemote: z.literal(true).optional(),
	typologyId: z.string().nullable(),
	sessions: z.array(z.string()),
	/** By place; places where they never were are absent. */
	standings: z.record(z.string(), standing),
	/** Names are empty if the device may only know the verdict. */
	firstName: z.string(),
	lastName: z.string(),
	company: z.string(),
});
export type Attendee = z.infer<typeof attendee>;

/** A place with a door, and who may pass there. */
const place = z.object({
	place: z.string(),
	label: z.string(),
	/** The typologies that may pass; null for everybody who is registered. */
	typologies: z.array(z.string()).nullable(),
	/** Only people who have a seat in this slot may pass. */
	session: z.string().nullable(),
	capacity: z.number().int().nullable(),
	/** UTC, for sessions. */
	startsAt: z.string().nullable(),
	endsAt: z.string().nullable(),
});
export type DoorPlace = z.infer<typeof place>;

export const doorRules = z.object({
	days: z.array(eventDay.pick({ id: true, day: true, hours: true })),
	/** The IANA time zone in which days begin and times are shown. */
	timeZone: z.string(),
	places: z.array(place),
});
export type DoorRules = z.infer<typeof doorRules>;

/** How many people are inside each place, and how many have ever been. */
export const doorCounts = z.array(z.object({ place: z.string(), inside: z.number().int(), came: z.number().int() }));
export type DoorCounts = z.infer<typeof doorCounts>;

export const verdict = z.discriminatedUnion("kind", [
	z.object({
		kind: z.literal("entered"),
		isBack: z.boolean(),
		isDue: z.boolean(),
		/** Present for people who said that they follow remotely. */
		isRemote: z.literal(true).optional(),
	}),
	z.object({ kind: z.literal("left") }),
	/** They go out although no entry is known. */
	z.object({ kind: z.literal("notIn") }),
	/** They are inside already: since when, and the name of the device that let them in. `isDue` is present where they owe. */
	z.object({ kind: z.literal("already"), at: z.string(), where: z.string(), isDue: z.literal(true).optional() }),
	z.object({ kind: z.literal("refused"), reason: z.enum(doorReasons), days: z.array(z.string()) }),
]);
export type Verdict = z.infer<typeof verdict>;

export const checkInEntry = z
	.object({
		/** Made by the device once for each check-in, so that a repeated report changes nothing. */
		id: z.uuid(),
		kind: z.enum(doorKinds),
		place: placeName,
		/** Exactly one of the two is present, unless the entry is a `void`. */
		code: badgeCode.optional(),
		userId: z.string().max(64).optional(),
		/** By the device's clock. */
		at: moment,
		how: z.enum(scanMethods).default("code"),
		offline: z.boolean().default(false),
		voids: z.uuid().optional(),
		/** The verdict that staff overrode. */
		overrode: z.enum(overridables).optional(),
		/** Why they did, in their words. Absent from devices with an older page, whose check-ins are kept all the same. */
		why: oneLine().max(longestWhy).optional(),
	})
	.refine(({ kind, overrode }) => kind === "in" || overrode === undefined, { path: ["overrode"] })
	.refine(({ kind, voids }) => (kind === "void") === (voids !== undefined), { path: ["voids"] })
	.refine(({ kind, code, userId }) => kind === "void" || (code === undefined) !== (userId === undefined), {
		path: ["code"],
	});

/** Walk-in data typed offline. It is accepted leniently, for nobody is there any more to correct it. */
export const queuedWalkIn = z.object({
	/** The id of the form, and of the check-in too. */
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

/** Everything that a device has to report at once: walk-ins that it registered, and check-ins. */
export const deviceReport = z.object({
	/** The device's clock now, by which its times are converted to the server's. */
	sentAt: moment,
	/** How many more entries it has. */
	waiting: z.number().int().min(0).max(1_000_000).default(0),
	entries: z.array(checkInEntry).max(500),
	walkIns: z.array(queuedWalkIn).max(200).default([]),
});
export type DeviceReport = z.input<typeof deviceReport>;

/** What somebody's account still owes, in minor units. */
export const owed = z.object({ amount: holds("debt", z.number().int()), currency: z.string() });
export type Owed = z.infer<typeof owed>;

export const reportResult = z.object({
	outcomes: z.array(z.object({ id: z.string(), isNew: z.boolean(), isKnown: z.boolean() })),
	counts: doorCounts,
});
export type ReportResult = z.infer<typeof reportResult>;

/** What a revoked device is answered instead. */
export interface RevokedAnswer {
	/** Who revoked it and when, as a sentence. */
	revoked: string;
	/** Whether what it sent was taken. */
	isHandedIn?: boolean;
}

/** A part of the list that a device needs offline. */
export const doorList = z.object({
	/** Where to continue: at once if there is more, else at the next poll. */
	cursor: z.string(),
	isMore: z.boolean(),
	/** Whether the list starts anew: the device drops what it had when it gets this part. */
	isFirst: z.boolean(),
	now: z.string(),
	/** Of the desk: a code, the code of whoever registered them, and their card (`domain/venue/packed-attendee.ts`). */
	people: z.array(z.tuple([z.string(), z.string(), z.string()])),
	/** Of a door: cards behind each other, base64 (`domain/venue/encrypted-entry.ts`). */
	sealed: z.string(),
	/** The people whose entry is to be removed: codes for the desk, indices (hex) for a door. */
	gone: z.array(z.string()),
	/** Badges that other devices may have given out offline, in the same form as `gone`. */
	reserved: z.array(z.object({ by: z.string(), codes: z.array(z.string()) })),
	/** All badges that this device may give out itself; null if nothing changed. */
	free: z.array(z.string()).nullable(),
	salt: z.string(),
	rules: doorRules,
	counts: doorCounts,
});
export type DoorList = z.infer<typeof doorList>;

/** What the page passes to the script of a door, in the language and time zone of the page. */
export interface DoorPage {
	eventId: string;
	base: string;
	deviceId: string;
	deviceName: string;
	isDesk: boolean;
	locale: string;
	timeZone: string;
	wasm: string;
	/** Labels by id. */
	typologies: Record<string, string>;
	/** Null at a door that is not a desk. */
	ways: { registers: boolean; takesPayments: boolean; prints: boolean } | null;
	texts: Record<string, string>;
}
