import { z } from "zod";
import { localizedText } from "../texts/text";
import { coverFamilies } from "./cover";
import { coverReference } from "./image";

export const publicPageEntry = z.strictObject({
	intro: localizedText.default("").describe("A few sentences, which link previews show too."),
	questions: z
		.array(z.strictObject({ question: localizedText, answer: localizedText.describe("HTML, cleaned on the server.") }))
		.max(50)
		.default([])
		.describe("Frequent questions."),
	cover: coverReference
		.optional()
		.describe(
			"A picture beside the event file (`pictures/facade.jpg`), or a family of drawings: `beams`, `arches` or `dots`. By default the alias decides.",
		),
});

/** The same in one language. */
export const publicPage = z.object({
	intro: z.string(),
	questions: z.array(z.object({ question: z.string(), html: z.string() })),
});

export const listedEvent = z.object({
	alias: z.string(),
	name: z.string(),
	/** The name of its place, or empty. */
	place: z.string(),
	/** Calendar dates, in order. */
	days: z.array(z.iso.date()),
	/** Of which its cover and its mark are drawn: `#rrggbb` for the colour. */
	drawing: z.object({ family: z.enum(coverFamilies), colour: z.string() }),
	languages: z.array(z.string()),
	hasProgramme: z.boolean(),
	searchEnginesWelcome: z.boolean(),
});
export type ListedEvent = z.infer<typeof listedEvent>;
