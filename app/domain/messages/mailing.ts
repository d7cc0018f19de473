import { z } from "zod";
import { peopleFilter } from "../people/people-filter";
import { oneLine } from "../texts/line";
import { isClockMoment } from "../time/clock";

/** A mail of the outbox that a mailing wrote has this number instead of an occasion's: its text is with the mailing. */
export const mailingActionId = 0;

/** Whom a mailing is for, before its filters. `uninvited`: people of the list to whom no invitation was ever sent. */
export const mailingViews = ["all", "unanswered", "uninvited", "registered", "unpaid", "day", "came"] as const;

/** Besides, whoever the list of people would show with the same words, columns and choice. */
export const mailingAudience = z.object({
	view: z.enum(mailingViews),
	/** The day of the view `day`, by its id; people with any other view are not asked for it. */
	dayId: z.string().max(64).nullable().default(null),
	/** Typologies by their ids; an empty list for all of them. */
	typologies: z.array(z.string().max(64)).max(50).default([]),
	/** Leaves out people to whom another mailing of the event went in the last seven days. */
	withoutRecent: z.boolean().default(false),
	...peopleFilter.pick({ q: true, columns: true, ids: true }).shape,
});
export type MailingAudience = z.output<typeof mailingAudience>;

export const maxSubject = 150;
export const maxText = 10_000;

export const mailingTexts = z.object({
	fr: z.object({ subject: oneLine().max(maxSubject), text: z.string().max(maxText) }),
	en: z.object({ subject: oneLine().max(maxSubject), text: z.string().max(maxText) }),
});
export type MailingTexts = z.output<typeof mailingTexts>;
export const mailingLanguages = ["fr", "en"] as const;

export const mailingRules = ["beforeEvent", "beforeOwnDay", "afterOpening"] as const;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const localMoment = z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/);

/** When it leaves, on the clocks of the event. */
export const mailingTiming = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("now") }),
	z.object({ kind: z.literal("at"), at: localMoment }),
	z.object({
		kind: z.literal("rule"),
		rule: z.enum(mailingRules),
		days: z.number().int().min(0).max(365),
		time: clockTime,
	}),
]);
export type MailingTiming = z.output<typeof mailingTiming>;

/** Drafts may hold a day that no calendar has, from when those were taken: they are read on, and kept only once it is mended. */
export const askedTiming = mailingTiming.refine((timing) => timing.kind !== "at" || isClockMoment(timing.at));

/** So many people at a time, and after how many hours the next ones. */
export const mailingWaves = z.object({
	size: z.number().int().min(1).max(2000),
	everyHours: z
		.number()
		.int()
		.min(1)
		.max(24 * 14),
});
export type MailingWaves = z.output<typeof mailingWaves>;

export const mailingStates = ["draft", "scheduled", "leaving", "stopped", "done"] as const;
export type MailingState = (typeof mailingStates)[number];

/** A mailing leaves so long after the time that was chosen: until then one press stops all of it. */
export const stopTimeMs = 5 * 60 * 1000;

/** Above so many people, whoever sends it types their number. */
export const unconfirmedMost = 500;

/** People who got another mailing in this time are shown apart, and may be left out. */
export const recentMs = 7 * 24 * 60 * 60 * 1000;
