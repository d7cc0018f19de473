import { z } from "zod";
import { coverNamed } from "./image";
import { localizedText } from "./text";

/** What the event file says for the page of who is not signed in (`page`): the rest of it is told by other parts. */
export const publicPageEntry = z.strictObject({
	/** A few sentences, which previews of the address show too. */
	intro: localizedText.default(""),
	/** HTML of an answer is cleaned on the server. */
	questions: z
		.array(z.strictObject({ question: localizedText, answer: localizedText }))
		.max(50)
		.default([]),
	/** The event's own picture, or how its drawing is made; its alias decides without. */
	cover: coverNamed.optional(),
});

/** The same, as it is told in a language. */
export const publicPage = z.object({
	intro: z.string(),
	questions: z.array(z.object({ question: z.string(), html: z.string() })),
});

/** An event with such a page, for lists of them. */
export const listedEvent = z.object({
	alias: z.string(),
	name: z.string(),
	/** The name of its place, or nothing. */
	place: z.string(),
	/** Calendar dates, in their order. */
	days: z.array(z.iso.date()),
	languages: z.array(z.string()),
	hasProgramme: z.boolean(),
	searchEnginesWelcome: z.boolean(),
});
export type ListedEvent = z.infer<typeof listedEvent>;
