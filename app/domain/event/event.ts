import { z } from "zod";
import { expecting, messageOfFault } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { languageKey } from "../texts/text";
import { defaultZone, isClockMoment } from "../time/clock";
import { coverFamilies } from "./cover";
import { areHoursValid, nightEndsBy } from "./event-times";
import { imageId } from "./image";

export const slug = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, expecting("slug"));

export const clockTime = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/, expecting({ code: "clockTime", example: "09:30" }));

export const openHours = z
	.strictObject({
		from: clockTime.describe("Such as 09:30."),
		to: clockTime.describe(`Such as 18:00; of a night on the next day, ${nightEndsBy} at the latest: 22:00 to 02:00.`),
	})
	.refine(areHoursValid, { path: ["to"], message: messageOfFault({ code: "nightTooLong", time: nightEndsBy }) });

/** One day of an event; `day` is a calendar date (YYYY-MM-DD) at the place of the event. Without hours it is a whole day. */
export const eventDay = z.object({
	id: slug,
	day: z.iso
		.date({ abort: true })
		.refine((day) => isClockMoment(`${day}T00:00`), messageOfFault({ code: "yearOutOfRange" }))
		.describe("Its date, such as 2027-06-12."),
	hours: openHours.optional().describe("When the doors are open; the whole day by default."),
});
export type EventDay = z.infer<typeof eventDay>;

export const typology = z.object({ id: slug, label: z.string(), isExhibitor: z.boolean() });
export type Typology = z.infer<typeof typology>;

export const language = z.object({
	id: slug,
	key: languageKey.describe("The two letters by which texts are given: `fr`, `en`."),
	label: z.string().describe("Its name in the language itself: Français."),
	fallback: referenceTo("language", slug)
		.optional()
		.describe("The language whose texts are used where this one has none; by default the text's key is shown."),
});
export type Language = z.infer<typeof language>;

export const place = z.object({
	name: z.string(),
	address: z.string().describe("The postal address in one line."),
	latitude: z.number().optional().describe("Degrees north; maps are opened at it."),
	longitude: z.number().optional().describe("Degrees east."),
});

/** An event as the front office sees it (registration specification, section 3). Times are UTC ISO strings. */
export const event = z.object({
	id: z.string(),
	domainId: z.string(),
	alias: z.string(),
	name: z.string(),
	organizer: z.string(),
	location: place.nullable(),
	days: z.array(eventDay),
	defaultLanguageId: z.string(),
	/** The IANA time zone in which its times are shown. */
	timeZone: z.string().default(defaultZone),
	canRegister: z.boolean(),
	/** Our addition: the family of its drawn cover, if its file names one. */
	cover: z.enum(coverFamilies).nullable().default(null),
	/** Our addition: its own picture instead of the drawing. */
	image: imageId.nullable().default(null),
	/** Our addition: the occasions on which a mail is really sent. Pages promise no other mails. */
	mailsOn: z.array(z.number().int()),
	/** Our addition: its badges and their typologies; a badge without typologies is everybody's. */
	badges: z.array(z.object({ id: z.string(), typologies: z.array(z.string()).optional() })).optional(),
});
export type Event = z.infer<typeof event>;

/** What a `{context}` in an address stands for; `revision` grows with each change of the event's configuration. */
export const addressContext = z.object({
	domainId: z.string(),
	eventId: z.string(),
	revision: z.number().int(),
	typoId: z.string().optional(),
});
export type AddressContext = z.infer<typeof addressContext>;

export const section = z.object({ id: slug, title: z.string(), html: z.string() });
