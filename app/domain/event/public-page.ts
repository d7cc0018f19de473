import { z } from "zod";
import { localizedText } from "../texts/text";
import { coverReference } from "./image";

/** What the event file says for the page that people see who are not signed in (`page`): the rest of it is told by other parts. */
export const publicPageEntry = z.strictObject({
	intro: localizedText.default("").describe("A few sentences, which previews of the address show too."),
	questions: z
		.array(z.strictObject({ question: localizedText, answer: localizedText.describe("HTML, cleaned on the server.") }))
		.max(50)
		.default([])
		.describe("Frequent questions."),
	cover: coverReference
		.optional()
		.describe(
			"A picture beside the event file (`pictures/facade.jpg`), or how the drawing is made: `beams`, `arches` or `dots`. The alias decides without.",
		),
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
