import { z } from "zod";
import { auditChange } from "../ground/audit-change";
import { holds } from "../ground/holding";
import { deskPaymentKinds, deskPaymentMethods } from "../money/desk-payment";
import { auditDetails } from "../venue/audit-details";
import { directions, overridables } from "../venue/vocabulary";

export const milestones = ["invited", "responded", "registered", "completed"] as const;
export type Milestone = (typeof milestones)[number];

export const mailStates = ["waiting", "sent", "failed", "dropped"] as const;

const moment = { id: z.string(), at: z.string() };
/** Who did it; empty for the person themselves, and for nobody. */
const by = z.string();
/** In integer minor units. */
const money = { amount: holds("money", z.number().int()), currency: z.string() };

/** Something that happened to a person at an event. Times are UTC. */
export const timelineEntry = z.discriminatedUnion("kind", [
	z.object({
		...moment,
		kind: z.literal("door"),
		direction: z.enum(directions),
		place: z.string(),
		device: z.string(),
		by,
		isTakenBack: z.boolean(),
		overrode: z.enum(overridables).nullable(),
		why: z.string(),
	}),
	z.object({ ...moment, kind: z.literal("print"), device: z.string(), by, why: z.string() }),
	/** `actionId` is its occasion; `at` is when it was written, sent or refused. */
	z.object({ ...moment, kind: z.literal("mail"), actionId: z.number().int(), state: z.enum(mailStates) }),
	z.object({ ...moment, kind: z.literal("payment"), ...money }),
	z.object({ ...moment, kind: z.literal("refund"), ...money, isMade: z.boolean(), isRefused: z.boolean() }),
	z.object({
		...moment,
		kind: z.literal("desk"),
		...money,
		entry: z.enum(deskPaymentKinds),
		means: z.enum(deskPaymentMethods).nullable(),
		by,
	}),
	z.object({ ...moment, kind: z.literal("invoice"), ...money, number: z.string(), isCreditNote: z.boolean() }),
	/** A change by the team: `call` is the call by its name in the contract. */
	z.object({
		...moment,
		kind: z.literal("change"),
		call: z.string(),
		by,
		details: auditDetails,
		changes: z.array(auditChange),
	}),
	z.object({ ...moment, kind: z.literal("milestone"), milestone: z.enum(milestones) }),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

/** The most tags that one person has. */
export const mostTags = 20;

/** What the team notes about a person, and by whom. */
export const staffNote = z.object({
	note: z.string(),
	tags: z.array(z.string()),
	/** Counts its changes: nobody replaces what they have not seen. */
	version: z.number().int(),
	by: z.string(),
	at: z.string().nullable(),
});
